import { useQuery } from '@tanstack/react-query';
import { Avatar, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { nameOf } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { talkTo } from './chatActions.ts';
import { chatCalls, type Contact } from './chatCalls.ts';
import { initialsOf, nameLabel } from './chatNames.ts';
import { chatTexts } from './chatTexts.ts';

/** The people one may write to, below their companies and departments, or their suppliers. */
export function useContacts(keyword: string): readonly Contact[] | undefined {
  const { data } = useQuery({
    queryKey: ['chat', 'contacts', keyword],
    queryFn: () => chatCalls.contacts(keyword),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return data?.records;
}

interface Unit {
  readonly key: string;
  readonly name: string;
  readonly people: readonly Contact[];
}

/** People by where they belong, in the order in which they came. */
export function useUnits(contacts: readonly Contact[]): Unit[] {
  const language = useLanguage();
  const text = useText();
  const groups = Map.groupBy(contacts, ({ side, unitId }) => `${side}:${unitId ?? ''}`);
  return [...groups].map(([key, people]) => {
    const [first] = people;
    const names = [first?.company, first?.unit].flatMap((each) => (each ? [nameOf(each, language)] : []));
    return { key, name: names.join(' / ') || text(chatTexts.noUnit), people };
  });
}

export function Contacts({ onTalk }: { readonly onTalk: () => void }) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const contacts = useContacts(useDeferredValue(keyword.trim()));
  const units = useUnits(contacts ?? []);
  const talk = async (userName: string) => {
    await talkTo(userName);
    onTalk();
  };
  return (
    <div className="chat-list" data-testid="chat-contacts">
      <Input
        allowClear
        size="small"
        className="chat-search"
        placeholder={text(chatTexts.searchContacts)}
        aria-label={text(chatTexts.searchContacts)}
        data-testid="chat-contact-search"
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {contacts?.length === 0 && <p className="chat-none">{text(chatTexts.noneFound)}</p>}
      {units.map(({ key, name, people }) => (
        <section key={key} aria-label={name}>
          <h3 className="chat-unit">{name}</h3>
          <ul>
            {people.map(({ userName, realName, englishName, avatar }) => (
              <li key={userName}>
                <button
                  type="button"
                  className="chat-entry"
                  data-testid="chat-contact"
                  onClick={() => void talk(userName)}
                >
                  <Avatar size="small" src={avatar ?? undefined} alt="">
                    {initialsOf(text(nameLabel(realName, englishName)))}
                  </Avatar>
                  <span className="chat-entry-text">{text(nameLabel(realName, englishName))}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
