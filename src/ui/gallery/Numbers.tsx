import { Switch } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import { isEmail, isPhone } from '#model/contact.ts';
import { creditCodeProblem } from '#model/creditCode.ts';
import { CalcField } from '../form/CalcField.tsx';
import { TextControl } from '../form/controls.tsx';
import { FormField } from '../form/FormField.tsx';
import { TimeRange } from '../form/TimeRange.tsx';
import { useText } from '../language.ts';
import { AmountInput } from '../widgets/AmountInput.tsx';
import { NumberInput } from '../widgets/NumberInput.tsx';
import { Group, Show } from './parts.tsx';

const words = {
  group: ['数字、计算与校验', 'Numbers, calculation and checks'],
  amount: ['金额', 'Amount'],
  capitals: ['大写', 'Capitals'],
  readOnly: ['金额（只读）', 'Amount (read only)'],
  disabled: ['金额（停用）', 'Amount (disabled)'],
  number: ['数字 0–100，两位小数', 'Number 0–100, two decimals'],
  calc: ['计算：round(数量 × 单价, 2)', 'Calculation: round(quantity × price, 2)'],
  quantity: ['数量', 'Quantity'],
  price: ['单价', 'Price'],
  result: ['金额合计', 'Total'],
  column: ['按行计算：行 2', 'By row: row 2'],
  missing: ['缺少数值时为 0', '0 while a number is missing'],
  time: ['时间段', 'Time range'],
  timeOff: ['时间段（停用）', 'Time range (disabled)'],
  timeWrong: ['时间段（结束早于开始）', 'Time range (ends before it starts)'],
  night: ['时间段（可跨夜，带秒）', 'Time range (overnight, with seconds)'],
  mobile: ['手机号', 'Mobile number'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  credit: ['统一社会信用代码', 'Credit code'],
  phoneWrong: ['电话号码格式不正确', 'Phone number format is incorrect'],
  emailWrong: ['邮箱格式不正确', 'E-mail format is incorrect'],
  creditWrong: ['统一社会信用代码必须为18位', 'The unified social credit code must have 18 characters'],
  creditCheck: ['统一社会信用代码校验位不正确', 'The check character of the credit code is wrong'],
} as const satisfies Record<string, Label>;

export function Numbers() {
  return (
    <Group id="numbers" title={words.group}>
      <Amounts />
      <Calculations />
      <Times />
      <Checks />
    </Group>
  );
}

function Amounts() {
  const text = useText();
  const [amount, setAmount] = useState<string>();
  const [number, setNumber] = useState<string>();
  const [capitals, setCapitals] = useState(true);
  return (
    <>
      <Show id="amount" title={words.amount} value={amount ?? null}>
        <Switch checked={capitals} onChange={setCapitals} aria-label={text(words.capitals)} />
        <AmountInput
          aria-label={text(words.amount)}
          value={amount}
          precision={4}
          currency="CNY"
          showChinese={capitals}
          onChange={setAmount}
        />
      </Show>
      <Show id="amount-read" title={words.readOnly}>
        <AmountInput aria-label={text(words.readOnly)} value="1234.56" showChinese readOnly />
      </Show>
      <Show id="amount-off" title={words.disabled}>
        <AmountInput aria-label={text(words.disabled)} value="1234.56" disabled />
      </Show>
      <Show id="number" title={words.number} value={number ?? null}>
        <NumberInput aria-label={text(words.number)} value={number} min="0" max="100" onChange={setNumber} />
      </Show>
    </>
  );
}

const columns = { quantities: ['1', '2', '3'], prices: ['0.1', '0.2', '0.3'] };

function Calculations() {
  const text = useText();
  const [scope, setScope] = useState<{ qty?: string | undefined; price?: string | undefined }>({
    qty: '3',
    price: '1.005',
  });
  const [total, setTotal] = useState('');
  return (
    <>
      <Show id="calc" title={words.calc} value={total}>
        <NumberInput
          aria-label={text(words.quantity)}
          value={scope.qty}
          onChange={(qty) => setScope((held) => ({ ...held, qty }))}
        />
        <NumberInput
          aria-label={text(words.price)}
          precision={6}
          value={scope.price}
          onChange={(price) => setScope((held) => ({ ...held, price }))}
        />
        <CalcField
          expression="round(qty * price, 2)"
          scope={scope}
          showChinese
          label={text(words.result)}
          onChange={setTotal}
        />
      </Show>
      <Show id="calc-row" title={words.column}>
        <CalcField
          expression="quantities * prices + sum(prices)"
          rowIndex={1}
          scope={columns}
          label={text(words.result)}
        />
      </Show>
      <Show id="calc-missing" title={words.missing}>
        <CalcField expression="qty * discount" scope={{ qty: '3' }} label={text(words.result)} />
      </Show>
    </>
  );
}

function Times() {
  const text = useText();
  const [day, setDay] = useState<readonly [string, string] | undefined>(['09:00', '11:30']);
  const [night, setNight] = useState<readonly [string, string] | undefined>(['22:00:00', '06:00:30']);
  return (
    <>
      <Show id="time" title={words.time} value={day ?? null}>
        <TimeRange label={text(words.time)} value={day} onChange={setDay} />
      </Show>
      <Show id="night" title={words.night} value={night ?? null}>
        <TimeRange label={text(words.night)} value={night} onChange={setNight} format="HH:mm:ss" allowOvernight />
      </Show>
      <Show id="time-wrong" title={words.timeWrong}>
        <TimeRange label={text(words.timeWrong)} value={['17:00', '08:00']} />
      </Show>
      <Show id="time-off" title={words.timeOff}>
        <TimeRange label={text(words.timeOff)} value={['08:00', '17:00']} disabled />
      </Show>
    </>
  );
}

function Checks() {
  const creditMessage = (code: string): Label | undefined => {
    const problem = creditCodeProblem(code);
    return problem && (problem.kind === 'length' ? words.creditWrong : words.creditCheck);
  };
  return (
    <Show id="checks" title={words.mobile}>
      <Checked name="phone" label={words.phone} judge={(value) => (isPhone(value) ? undefined : words.phoneWrong)} />
      <Checked name="email" label={words.email} judge={(value) => (isEmail(value) ? undefined : words.emailWrong)} />
      <Checked name="credit" label={words.credit} judge={creditMessage} />
    </Show>
  );
}

interface CheckedProps {
  readonly name: string;
  readonly label: Label;
  readonly judge: (value: string) => Label | undefined;
}

function Checked({ name, label, judge: check }: CheckedProps) {
  const text = useText();
  const [value, setValue] = useState('');
  const problem = value === '' ? undefined : check(value);
  return (
    <FormField name={name} label={text(label)} message={problem && text(problem)}>
      {(handles) => <TextControl {...handles} value={value} onChange={(next) => setValue(next ?? '')} />}
    </FormField>
  );
}
