import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { awardScenario } from './awardScenario.document.ts';

const lookEvery = 2000;

/** A scenario, which shows its result as soon as it is found. */
export function ScenarioPage() {
  return <ObjectPage document={awardScenario} acts={(row) => (row['status'] === 'SOLVING' ? <LookAgain /> : null)} />;
}

function LookAgain() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [documentsKey] }), lookEvery);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
