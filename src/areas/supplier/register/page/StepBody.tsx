import { useText } from '#ui/language.ts';
import { ChoicesControl } from '#ui/form/controls.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { TextControl } from '#ui/form/controls.tsx';
import { useLanguage } from '#ui/language.ts';
import { registerTexts } from '../../texts.ts';
import { fileIn, filesIn, rowsIn, textIn, type Content } from '../content.rules.ts';
import type { FrozenTemplate } from '../../template/inviteTemplate.rules.ts';
import { papers, papersOf } from '../licence.rules.ts';
import { registerForm } from '../registerForm.document.ts';
import { form } from '../registerSections.rules.ts';
import { AreaOfStep } from './AreaOfStep.tsx';
import { textOfOption, type Options } from './calls.web.ts';
import { ExtrasOfStep } from './ExtrasOfStep.tsx';
import { FieldOfStep } from './FieldOfStep.tsx';
import { FileSlot } from './FileSlot.tsx';
import { LinesOfStep } from './LinesOfStep.tsx';
import { MailVerification, type VerificationState } from './MailVerification.tsx';

export interface StepProps {
  readonly step: number;
  readonly content: Content;
  readonly options: Options;
  readonly token: string | undefined;
  readonly hasCreditCode: boolean;
  /** Who was invited has shown the mailbox and registers with the company that invites. */
  readonly isInvited: boolean;
  readonly template: FrozenTemplate | undefined;
  readonly proof: VerificationState | undefined;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (values: Content) => void;
  readonly onLeave: (path: string) => void;
  readonly onProof: (proof: VerificationState | undefined) => void;
}

/** The fields of one step. */
export function StepBody(props: StepProps) {
  const { step, content, hasCreditCode } = props;
  const names = (form[step]?.fields ?? []).filter((name) => isAsked(name, content, hasCreditCode));
  const isLine = (name: string): boolean => lineNames.has(name);
  return (
    <>
      <div className="form-grid">
        {names
          .filter((name) => !isLine(name))
          .map((name) => (
            <OneField key={name} name={name} {...props} />
          ))}
        {step === 0 && content['groupFlag'] === 'Y' && content['groupMode'] === 'JOIN' && <GroupCodes {...props} />}
        {step === 3 && <Papers {...props} />}
      </div>
      {names.filter(isLine).map((name) => (
        <Lines key={name} name={name} {...props} />
      ))}
      <ExtrasOfStep {...props} />
    </>
  );
}

const lineNames = new Set(
  Object.entries(registerForm.fields).flatMap(([name, { type }]) =>
    type === 'lines' && name !== 'categories' ? [name] : [],
  ),
);

const threePapers = new Set(['orgCodeNo', 'orgCodeValidTo', 'taxRegNo', 'taxRegValidTo']);

/** Whether a field is asked for, as the answers before it stand. */
function isAsked(name: string, content: Content, hasCreditCode: boolean): boolean {
  if (name === 'registerNo') return false;
  if (name === 'groupMode') return content['groupFlag'] === 'Y';
  if (name === 'groupName') return content['groupFlag'] === 'Y' && content['groupMode'] === 'CREATE';
  if (name === 'creditCode' || name === 'threeInOneFlag') return hasCreditCode;
  if (name === 'foreignRegNo' || name === 'taxIdNo') return !hasCreditCode && Boolean(content['countryId']);
  if (threePapers.has(name)) return hasCreditCode && content['threeInOneFlag'] === false;
  return true;
}

function OneField({ name, ...props }: StepProps & { readonly name: string }) {
  const { content, options, token, isInvited, proof, messageAt, onChange, onLeave, onProof } = props;
  if (name === 'registerArea') return <AreaOfStep content={content} onChange={onChange} />;
  if (name === 'categories') return <Categories {...props} />;
  if (name === 'email')
    return (
      <MailVerification
        email={textIn(content, 'email')}
        isProven={token !== undefined || isInvited}
        proof={proof}
        message={messageAt('email')}
        onEmail={(email) => onChange({ email })}
        onProof={onProof}
        onLeave={() => onLeave('email')}
      />
    );
  return (
    <FieldOfStep
      document={registerForm}
      name={name}
      values={content}
      options={options}
      // Which of the two is shown follows from the country; what is shown is needed.
      isNeeded={name === 'creditCode' || name === 'foreignRegNo'}
      path=""
      messageAt={messageAt}
      onChange={onChange}
      onLeave={onLeave}
    />
  );
}

function Categories({ content, options, messageAt, onChange, onLeave }: StepProps) {
  const text = useText();
  const language = useLanguage();
  const list = options.lists['basic.materialCategory'] ?? [];
  return (
    <FormField
      name="categories"
      label={text(registerForm.fields.categories.label)}
      required
      message={messageAt('categories')}
    >
      {(handles) => (
        <ChoicesControl
          {...handles}
          value={rowsIn(content, 'categories').map((row) => textIn(row, 'categoryId'))}
          options={list.map((each) => ({ value: each.id, label: textOfOption(each, language) }))}
          onChange={(ids) => onChange({ categories: (ids ?? []).map((categoryId) => ({ categoryId })) })}
          onBlur={() => onLeave('categories')}
        />
      )}
    </FormField>
  );
}

function GroupCodes({ content, messageAt, onChange, onLeave }: StepProps) {
  const text = useText();
  return (['groupCode', 'joinCode'] as const).map((name) => (
    <FormField key={name} name={name} label={text(registerTexts[name])} required message={messageAt(name)}>
      {(handles) => (
        <TextControl
          {...handles}
          value={textIn(content, name)}
          maxLength={30}
          onChange={(value) => onChange({ [name]: value })}
          onBlur={() => onLeave(name)}
        />
      )}
    </FormField>
  ));
}

function Papers({ content, token, hasCreditCode, messageAt, onChange }: StepProps) {
  const text = useText();
  const files = filesIn(content);
  return (
    <>
      {papersOf(content, hasCreditCode).map(({ kind, required }) => (
        <FileSlot
          key={kind}
          label={papers[kind]}
          required={required}
          path={`files.${kind}`}
          file={fileIn(files, kind)}
          token={token}
          message={messageAt(`files.${kind}`)}
          onChange={(file) => onChange({ files: { ...files, [kind]: file } })}
        />
      ))}
      <p className="form-help form-wide">{text(registerTexts.fileNote)}</p>
    </>
  );
}

function Lines({ name, content, options, token, messageAt, onChange, onLeave }: StepProps & { readonly name: string }) {
  const field = Object.entries(registerForm.fields).find(([each]) => each === name)?.[1];
  if (field?.type !== 'lines') return null;
  const shared = { content, options, token, messageAt, onChange, onLeave };
  return <LinesOfStep name={name} document={field.of} {...shared} />;
}
