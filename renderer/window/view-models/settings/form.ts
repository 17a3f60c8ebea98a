/**
 * The settings form as data: sections, fields and lists of entries. All other settings are kept unchanged. Only the
 * host validates values, and it returns problems with their paths.
 */
import { presenceChannels } from '#contract/presence.ts';
import type { TextKey } from '../../i18n/t.ts';
import { field, type Field } from './field.ts';
import { lineFields } from './line-fields.ts';
import { siteFields } from './site-fields.ts';
import { scanRuleFields } from './scan-rule-fields.ts';
import { tillFields } from './till-fields.ts';

export interface ListForm {
  readonly path: 'colleagues' | 'stores' | 'lines' | 'tills' | 'scans.rules' | 'presence.channels';
  readonly add: TextKey;
  readonly empty: TextKey;
  /** The fields of each kind of entry. With the key '', all entries have the same fields. */
  readonly kinds: Readonly<Record<string, readonly Field[]>>;
}
export interface Section {
  readonly name:
    | 'helpdesk'
    | 'agent'
    | 'colleagues'
    | 'stores'
    | 'lines'
    | 'tills'
    | 'scans'
    | 'presence'
    | 'site'
    | 'calls'
    | 'lookups'
    | 'ledger';
  readonly fields: readonly Field[];
  readonly list?: ListForm;
}

const withHeaders = { path: 'helpdesk.auth.scheme', is: 'headers' };

export const sections: readonly Section[] = [
  {
    name: 'helpdesk',
    fields: [
      field('helpdesk.baseUrl', 'text', 'field.baseUrl', { hint: 'hint.baseUrl' }),
      field('helpdesk.presenceUrl', 'text', 'field.presenceUrl'),
      field('allowPlainHttp', 'names', 'field.allowPlainHttp', { hint: 'hint.allowPlainHttp' }),
      field('helpdesk.apiKey', 'secret', 'field.apiKey'),
      field('helpdesk.apiSecret', 'secret', 'field.apiSecret'),
      field('helpdesk.voipKey', 'secret', 'field.voipKey', { hint: 'hint.sameKey' }),
      field('helpdesk.presenceKey', 'secret', 'field.presenceKey', { hint: 'hint.sameKey' }),
      field('helpdesk.auth.scheme', 'choice', 'field.scheme', { values: ['basic', 'headers', 'bearer', 'none'] }),
      field('helpdesk.auth.keyHeader', 'text', 'field.keyHeader', { standard: 'X-Api-Key', onlyWhere: withHeaders }),
      field('helpdesk.auth.secretHeader', 'text', 'field.secretHeader', {
        standard: 'X-Api-Secret',
        onlyWhere: withHeaders,
      }),
      field('helpdesk.limits.share', 'text', 'field.share', { hint: 'hint.share', standard: '1' }),
      field('helpdesk.limits.place', 'number', 'field.place', { hint: 'hint.place' }),
      field('helpdesk.limits.screenPopReserve', 'number', 'field.reserve', { hint: 'hint.reserve', standard: '0.33' }),
    ],
  },
  {
    name: 'agent',
    fields: [
      field('agent.name', 'text', 'field.agentName'),
      field('agent.emailAddress', 'text', 'field.agentEmail', { hint: 'hint.agentEmail' }),
      field('agent.extension', 'text', 'field.extension'),
      field('agent.country', 'country', 'field.country', { hint: 'hint.country', standard: 'DE' }),
    ],
  },
  {
    name: 'colleagues',
    fields: [],
    list: {
      path: 'colleagues',
      add: 'add.colleague',
      empty: 'empty.colleagues',
      kinds: {
        '': [
          field('name', 'text', 'field.name'),
          field('emailAddress', 'text', 'field.colleagueEmail', { hint: 'hint.colleagueEmail' }),
        ],
      },
    },
  },
  {
    name: 'stores',
    fields: [],
    list: {
      path: 'stores',
      add: 'add.store',
      empty: 'empty.stores',
      kinds: {
        '': [
          field('name', 'text', 'field.storeName'),
          field('referrer', 'text', 'field.storeReferrer', { hint: 'hint.storeReferrer' }),
        ],
      },
    },
  },
  {
    name: 'lines',
    fields: [field('traces', 'names', 'field.traces', { hint: 'hint.traces' })],
    list: {
      path: 'lines',
      add: 'add.line',
      empty: 'empty.lines',
      kinds: lineFields,
    },
  },
  {
    name: 'tills',
    fields: [],
    list: {
      path: 'tills',
      add: 'add.till',
      empty: 'empty.tills',
      kinds: tillFields,
    },
  },
  {
    name: 'scans',
    fields: [],
    list: { path: 'scans.rules', add: 'add.scanRule', empty: 'empty.scanRules', kinds: { '': scanRuleFields } },
  },
  {
    name: 'presence',
    fields: [field('presence.everySeconds', 'number', 'field.everySeconds', { standard: '30' })],
    list: {
      path: 'presence.channels',
      add: 'add.channel',
      empty: 'empty.channels',
      kinds: {
        '': [
          field('channel', 'choice', 'field.channel', { values: presenceChannels }),
          field('referrer', 'text', 'field.referrer', { hint: 'hint.referrer' }),
        ],
      },
    },
  },
  { name: 'site', fields: siteFields },
  {
    name: 'calls',
    fields: [
      field('calls.lateCalls', 'choice', 'field.lateCalls', {
        values: ['hold', 'send', 'discard'],
        hint: 'hint.lateCalls',
      }),
      field('calls.freshSeconds', 'number', 'field.callsFresh', { standard: '60' }),
      field('calls.keepDays', 'number', 'field.callsKeep', { standard: '30' }),
      field('calls.internal', 'flag', 'field.internal'),
      field('calls.transferExtension', 'choice', 'field.transferExtension', { values: ['target', 'source'] }),
      field('calls.withheldNumber', 'text', 'field.withheldNumber', { hint: 'hint.withheldNumber' }),
      field('calls.agentNumbers', 'pairs', 'field.agentNumbers', { hint: 'hint.agentNumbers' }),
      field('calls.referrerForm', 'choice', 'field.referrerForm', { values: ['e164', 'raw'] }),
    ],
  },
  { name: 'lookups', fields: [field('lookups.freshSeconds', 'number', 'field.lookupsFresh', { standard: '10' })] },
  {
    name: 'ledger',
    fields: [
      field('ledger.keepDays', 'number', 'field.ledgerKeep', { standard: '30' }),
      field('ledger.masking', 'choice', 'field.masking', { values: ['agent', 'till'], hint: 'hint.masking' }),
    ],
  },
];

/** Returns the fields of an entry, or undefined for an unknown kind. Such an entry is kept unchanged. */
export const fieldsOf = (list: ListForm, kind: string): readonly Field[] | undefined => list.kinds[kind];

/** Returns the fields of a section that apply with these settings. */
export const fieldsWith = (section: Section, valueAt: (path: string) => unknown): readonly Field[] =>
  section.fields.filter(({ onlyWhere }) => onlyWhere === undefined || valueAt(onlyWhere.path) === onlyWhere.is);
