import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { parsedContent, withdrawn, type Message } from './chatItems.ts';
import { nameLabel } from './chatNames.ts';
import { chatTexts } from './chatTexts.ts';

const kinds = {
  1: chatTexts.image,
  2: chatTexts.voice,
  3: chatTexts.file,
  4: chatTexts.position,
  5: chatTexts.video,
  6: chatTexts.card,
} as const;

const happened = {
  102: chatTexts.sysCreated,
  103: chatTexts.sysCreated,
  104: chatTexts.sysDissolved,
  105: chatTexts.sysRemoved,
  112: chatTexts.sysLeft,
  114: chatTexts.sysRenamed,
  115: chatTexts.sysNotice,
  117: chatTexts.sysTransferred,
} as const;

/** What the platform tells of the document of a conversation, and of its tasks. */
const [documentMoved, taskEvent] = [2, 118];

const ofTasks = {
  asked: chatTexts.sysTaskAsked,
  done: chatTexts.sysTaskDone,
  cancelled: chatTexts.sysTaskCancelled,
} as const;

type Translate = ReturnType<typeof useText>;

const isKey = <T extends object>(map: T, key: PropertyKey): key is keyof T => Object.hasOwn(map, key);

/** Who said something, in both languages. */
export const senderOf = ({ senderName, senderEnglishName }: Pick<Message, 'senderName' | 'senderEnglishName'>): Label =>
  nameLabel(senderName, senderEnglishName);

type Values = Readonly<Record<string, unknown>>;

// Those whom the platform names are called in English as they were when it happened.
function calledIn(values: Values, text: Translate): (name: unknown) => string {
  const inEnglish = recordIn(values['inEnglish']);
  return (name) => text(nameLabel(textIn(name), textIn(inEnglish[textIn(name)])));
}

const recordIn = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the platform tells of a conversation, in the language of the reader. */
export function systemText(
  { action, extra, content }: Pick<Message, 'action' | 'extra' | 'content'>,
  text: Translate,
): string {
  const values = parsedContent(extra);
  if (values && action === documentMoved) return movedText(values, text, content);
  if (values && action === taskEvent) return taskText(values, text, content);
  if (!values || !isKey(happened, action)) return content;
  const called = calledIn(values, text);
  return text(happened[action], {
    by: called(values['by']),
    names: namesIn(values, text),
    name: textIn(values['name']),
    notice: textIn(values['notice']),
  });
}

const comma: Label = ['、', ', '];

function namesIn(values: Values, text: Translate): string {
  const names: readonly unknown[] = Array.isArray(values['names']) ? values['names'] : [];
  return names.map(calledIn(values, text)).join(text(comma));
}

function taskText(values: Values, text: Translate, content: string): string {
  const told = textIn(values['told']);
  if (!isKey(ofTasks, told)) return content;
  const [by, names] = [calledIn(values, text)(values['by']), namesIn(values, text)];
  const sentence = told === 'asked' && by === names ? chatTexts.sysTaskOwn : ofTasks[told];
  return text(sentence, { by, names, task: textIn(values['task']) });
}

// The document changed its state; what was done and what it is now come in both languages.
function movedText(values: Values, text: Translate, content: string): string {
  const [act, state] = [labelIn(values['act']), labelIn(values['state'])];
  if (!act || !state) return content;
  const by = calledIn(values, text)(values['by']);
  return text(by === '' ? chatTexts.sysDocument : chatTexts.sysDocumentBy, { by, act: text(act), state: text(state) });
}

function labelIn(value: unknown): Label | undefined {
  if (typeof value !== 'object' || value === null || !('zh' in value) || !('en' in value)) return undefined;
  return [textIn(value.zh), textIn(value.en)];
}

/** What stands in place of a message that was withdrawn, or hidden after a report. */
export const hiddenText = ({ extra }: Pick<Message, 'extra'>): Label =>
  parsedContent(extra)?.['isBlocked'] === true ? chatTexts.blockedMessage : chatTexts.withdrawnMessage;

/** What a message is in one line. */
export function summaryOf(
  message: Pick<Message, 'action' | 'format' | 'content' | 'extra'>,
  text: Translate,
  longest = 80,
): string {
  if (message.action > 1) return systemText(message, text);
  if (message.format === withdrawn) return `[${text(hiddenText(message))}]`;
  const format = Number(message.format);
  if (!isKey(kinds, format))
    return longest === Infinity ? message.content : message.content.replace(/\s+/g, ' ').slice(0, longest);
  const value = parsedContent(message.content);
  const name = textIn(value?.['name']) || textIn(value?.['docNo']) || textIn(value?.['title']);
  return `[${text(kinds[format])}] ${name}`.trim();
}

/** The same for a message that may not be there. */
export function useSummary(message: Message | undefined): string {
  const text = useText();
  return message ? summaryOf(message, text) : '';
}
