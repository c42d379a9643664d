import { useQueryClient } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { store, stored } from '#ui/storage.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { ScanField } from './ScanField.tsx';
import { sitesIn } from './gate.rules.ts';
import { gateTexts } from './texts.ts';

interface Outcome {
  readonly type: 'success' | 'error';
  readonly message: string;
}

// A gate stays where it is: whoever opens the board there again finds its warehouse chosen.
const siteKey = 'srm:gate-site';

/** Where drivers register their arrival by scanning a code of their papers; the screen stands at the gate of one warehouse. */
export function CheckIn({ warehouses }: { readonly warehouses: unknown }) {
  const text = useText();
  const client = useQueryClient();
  const sites = sitesIn(warehouses, useLanguage());
  const [site, setSite] = useState(() => stored(localStorage, siteKey));
  const [outcome, setOutcome] = useState<Outcome>();
  const chosen = sites.find(({ value }) => value === site)?.value ?? (sites.length === 1 ? sites[0]?.value : undefined);
  const checkIn = async (code: string): Promise<void> => {
    if (!chosen || code.trim() === '') return;
    try {
      const body = { code, warehouseId: chosen };
      const done: unknown = await server.call(deliveryNote, 'checkIn', { body }, { quiet: true });
      const deliveryNo = isRecord(done) ? String(done['deliveryNo']) : '';
      setOutcome({ type: 'success', message: text(gateTexts.checkedIn, { deliveryNo }) });
      await client.invalidateQueries({ queryKey: ['documents'] });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setOutcome({ type: 'error', message: error.message });
    }
  };
  return (
    <Allowed code={permissionOf(deliveryNote, 'arrive')}>
      <section className="gate-check-in" aria-label={text(gateTexts.checkIn)} data-testid="gate-check-in">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={text(gateTexts.site)}
          placeholder={text(gateTexts.site)}
          value={chosen ?? null}
          options={sites}
          onChange={(value: string) => {
            store(localStorage, siteKey, JSON.stringify(value));
            setSite(value);
          }}
        />
        {chosen ? <ScanField label={text(gateTexts.checkIn)} onCode={(code) => void checkIn(code)} /> : null}
        {outcome ? <Alert type={outcome.type} title={outcome.message} showIcon role="status" /> : null}
      </section>
    </Allowed>
  );
}
