import { useText } from '../language.ts';
import { Excel } from './Excel.tsx';
import { Files } from './Files.tsx';
import { Forms } from './Forms.tsx';
import { Layouts } from './Layouts.tsx';
import { Lookups } from './Lookups.tsx';
import { Numbers } from './Numbers.tsx';
import { Pickers } from './Pickers.tsx';
import '../document/object/document.css';
import '../form/form.css';
import './gallery.css';

/** Every widget in every state, for developers. */
export function Gallery() {
  const text = useText();
  return (
    <div className="srm-page gallery">
      <h1>{text(['组件库', 'Widget gallery'])}</h1>
      <Numbers />
      <Forms />
      <Lookups />
      <Pickers />
      <Layouts />
      <Excel />
      <Files />
    </div>
  );
}
