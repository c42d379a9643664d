import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Skeleton, Tag, Typography } from 'antd';
import { isRecord } from '#model/value.ts';
import { ConnectionTestButton } from '#ui/document/form/ConnectionTestButton.tsx';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { sysPartner } from '../partner/sysPartner.document.ts';
import { externalTexts } from '../texts.ts';
import { externalService, externalServices, type ExternalService } from './externalService.service.ts';
import '#ui/administrationPage.css';
import '../system.css';

interface Shown {
  readonly service: ExternalService;
  readonly isSet: boolean;
  readonly place: string;
  readonly settings: string;
  readonly breaker: keyof typeof sysPartner.fields.breaker.options | null;
  readonly nextTry: string | null;
}

const isShown = (value: unknown): value is Shown => isRecord(value) && String(value['service']) in externalServices;

/** What the environment sets: whether it is there, and whether it works. */
export function ExternalServicesPage() {
  const text = useText();
  const language = useLanguage();
  const { data, isPending } = useQuery({
    queryKey: ['externalService', language],
    queryFn: () => server.call(externalService, 'query', { body: {} }),
  });
  const records: readonly unknown[] = Array.isArray(data?.records) ? data.records : [];
  return (
    <section className="srm-page" aria-labelledby="external-title">
      <Typography.Title level={1} id="external-title" style={{ margin: '0 0 8px', fontSize: 20 }}>
        {text(externalTexts.title)}
      </Typography.Title>
      <p className="system-help">{text(externalTexts.help)}</p>
      {isPending ? <Skeleton active /> : null}
      <Flex vertical gap={12} style={{ maxWidth: 960 }}>
        {records.filter(isShown).map((each) => (
          <ServiceCard key={each.service} shown={each} />
        ))}
      </Flex>
    </section>
  );
}

function ServiceCard({ shown: { service, isSet, place, settings, breaker, nextTry } }: { readonly shown: Shown }) {
  const text = useText();
  const state = breaker && text(sysPartner.fields.breaker.options[breaker]);
  return (
    <Card size="small" data-testid={`external-${service}`}>
      <Flex justify="space-between" align="flex-start" gap={12} wrap>
        <div style={{ flex: '1 1 240px' }}>
          <Flex gap={8} align="center" wrap>
            <Typography.Title level={2} style={{ margin: 0, fontSize: 16 }}>
              {text(externalServices[service])}
            </Typography.Title>
            {isSet ? <ToneTag tone="done">{text(externalTexts.set)}</ToneTag> : <Tag>{text(externalTexts.unset)}</Tag>}
          </Flex>
          <div className="system-wrap" style={{ marginTop: 4 }}>
            {place}
          </div>
          {isSet ? null : (
            <div>
              {text(externalTexts.toSet)} <code className="system-wrap">{settings}</code>
            </div>
          )}
          {state ? (
            <div>
              {text(nextTry ? externalTexts.nextTry : externalTexts.breaker, {
                state,
                time: nextTry ? formatInstant(nextTry) : '',
              })}
            </div>
          ) : null}
        </div>
        {isSet ? (
          <ConnectionTestButton
            document={externalService}
            id={service}
            confirm={service === 'SMS' ? externalTexts.textAsk : undefined}
          />
        ) : null}
      </Flex>
    </Card>
  );
}
