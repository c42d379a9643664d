import { Checkbox, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '../language.ts';
import { useContacts, useUnits } from './Contacts.tsx';
import { nameLabel } from './chatNames.ts';
import { chatTexts } from './chatTexts.ts';

interface PeopleChooserProps {
  readonly chosen: readonly string[];
  /** Who cannot be chosen because they are in it already. */
  readonly without?: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses people one may write to. */
export function PeopleChooser({ chosen, without = [], onChange }: PeopleChooserProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const contacts = useContacts(useDeferredValue(keyword.trim())) ?? [];
  const units = useUnits(contacts.filter(({ userName }) => !without.includes(userName)));
  const toggle = (userName: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, userName] : chosen.filter((each) => each !== userName));
  return (
    <div className="chat-chooser">
      <Input
        allowClear
        placeholder={text(chatTexts.searchContacts)}
        aria-label={text(chatTexts.searchContacts)}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div className="chat-chooser-list">
        {units.map(({ key, name, people }) => (
          <section key={key} aria-label={name}>
            <h3 className="chat-unit">{name}</h3>
            {people.map(({ userName, realName, englishName }) => (
              <Checkbox
                key={userName}
                checked={chosen.includes(userName)}
                onChange={({ target }) => toggle(userName, target.checked)}
              >
                {text(nameLabel(realName, englishName))}
              </Checkbox>
            ))}
          </section>
        ))}
      </div>
      <p role="status">{text(chatTexts.chosenPeople, { count: chosen.length })}</p>
    </div>
  );
}
