import { defined, listIn, pronounced, sharedOf, textIn, type TypedProps } from './fieldProps.ts';
import {
  CascaderControl,
  CheckboxControl,
  ColourControl,
  DaysControl,
  PeriodControl,
  PictureControl,
  RadioControl,
  RateControl,
  SliderControl,
  TagsControl,
  TimeControl,
} from './moreControls.tsx';

/** A field of a type that few forms have. */
export function FurtherField(props: TypedProps) {
  const { form, field, shown } = props;
  const text = { ...sharedOf(props), value: textIn(shown) };
  const list = { ...sharedOf(props), value: listIn(shown) };
  const options = pronounced(props.options, form.say);
  switch (field.type) {
    case 'radio':
      return <RadioControl {...text} options={options} />;
    case 'checkbox':
      return <CheckboxControl {...list} options={options} />;
    case 'cascader':
      return <CascaderControl {...list} options={options} />;
    case 'week':
    case 'month':
    case 'year':
      return <PeriodControl {...text} period={field.type} />;
    case 'dates':
      return <DaysControl {...list} />;
    case 'time':
      return <TimeControl {...text} format={field.schema.attrs?.format} />;
    default:
      return <FieldOfLooks {...props} />;
  }
}

/** Values that are shown rather than written. */
function FieldOfLooks(props: TypedProps) {
  const { form, field, shown } = props;
  const { min, max, step, count, upload } = field.schema.attrs ?? {};
  const shared = sharedOf(props);
  const text = { ...shared, value: textIn(shown) };
  const number = { ...shared, value: typeof shown === 'number' ? shown : undefined };
  switch (field.type) {
    case 'rate':
      return <RateControl {...number} {...defined({ count })} />;
    case 'slider':
      return <SliderControl {...number} {...defined({ min, max, step })} />;
    case 'color':
      return <ColourControl {...text} />;
    case 'image':
      return <PictureControl {...text} upload={form.props.readOnly ? undefined : upload} />;
    default:
      return <TagsControl {...shared} value={listIn(shown)} />;
  }
}
