/** The possible contents of a seed file, with an example and the command that uses the file. */
import { t } from '../i18n/t.ts';

const parts = [
  'agents',
  'webStores',
  'customers',
  'orders',
  'conversations',
  'calls',
  'dynamicLinks',
  'customPanels',
  'customChannels',
  'voipSubscriptions',
] as const;

const conditionParts = 'faults, limits, clock, assumptions';
const command = 'counterline mock --data NEW_FOLDER --seed seed.json';

const example = JSON.stringify(
  {
    agents: [{ extension: '101', name: 'Anna Brandt', emailAddress: 'anna@shop.example', channels: { Chat: true } }],
    customers: [{ email_address: 'mara@shop.example', name: 'Mara Lindqvist', phone_numbers: ['+493023125014'] }],
    limits: { enabled: false },
    faults: [{ kind: 'status', status: 503, next: 1 }],
  },
  null,
  2,
);

export const SeedHelp = () => (
  <>
    <p className="small">{t('conditions.seed.text')}</p>
    <dl className="seed">
      {parts.map((part) => (
        <div key={part}>
          <dt>
            <code>{part}</code>
          </dt>
          <dd>{t(`conditions.seed.${part}`)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <code>{conditionParts}</code>
        </dt>
        <dd>{t('conditions.seed.conditions')}</dd>
      </div>
    </dl>
    <pre>{example}</pre>
    <p className="small">{t('conditions.seed.start')}</p>
    <pre>{command}</pre>
    <p className="small mute">{t('conditions.seed.schema')}</p>
  </>
);
