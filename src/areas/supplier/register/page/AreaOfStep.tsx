import { useEffect, useState } from 'react';
import { ChoiceControl } from '#ui/form/controls.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { registerTexts } from '../../texts.ts';
import { textIn, type Content } from '../content.rules.ts';
import { loadAreas, textOfOption, type Option } from './calls.web.ts';

interface AreaProps {
  readonly content: Content;
  readonly onChange: (values: Content) => void;
}

/** Province and city of the registered seat; each list is asked for when it is needed. */
export function AreaOfStep({ content, onChange }: AreaProps) {
  const text = useText();
  const language = useLanguage();
  const [country, province] = [textIn(content, 'countryId'), textIn(content, 'registerProvinceId')];
  const provinces = useAreas(country, 'countryId');
  const cities = useAreas(province, 'parentId');
  const choices = (list: readonly Option[]) =>
    list.map((each) => ({ value: each.id, label: textOfOption(each, language) }));
  if (provinces.length === 0) return null;
  return (
    <>
      <FormField name="registerProvinceId" label={text(registerTexts.province)}>
        {(handles) => (
          <ChoiceControl
            {...handles}
            value={province}
            options={choices(provinces)}
            onChange={(next) => onChange({ registerProvinceId: next, registerAreaId: next })}
          />
        )}
      </FormField>
      {cities.length > 0 && (
        <FormField name="registerAreaId" label={text(registerTexts.city)}>
          {(handles) => (
            <ChoiceControl
              {...handles}
              value={textIn(content, 'registerAreaId')}
              options={choices(cities)}
              onChange={(next) => onChange({ registerAreaId: next ?? province })}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function useAreas(id: string, by: 'countryId' | 'parentId'): readonly Option[] {
  const [found, setFound] = useState<{ readonly id: string; readonly list: readonly Option[] }>();
  useEffect(() => {
    if (id === '') return;
    // Without the list the field is left out; it is not required.
    void loadAreas({ [by]: id })
      .catch(() => [])
      .then((list) => setFound({ id, list }));
  }, [id, by]);
  return found?.id === id ? found.list : [];
}
