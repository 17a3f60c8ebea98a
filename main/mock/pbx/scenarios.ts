/**
 * The scenarios that can be practised, step by step. `agent` and `colleague` are extensions, and `customer`
 * is an outside party.
 */
export type Role = 'customer' | 'agent' | 'colleague';

/** How a call begins. */
export type Opening =
  | readonly ['customer calls', readonly Role[]]
  | readonly ['customer calls the queue', readonly Role[]]
  | readonly ['customer withholds the number and calls', readonly Role[]]
  | readonly ['calls the customer' | 'calls the colleague', Role];

/** How the call continues. */
export type Act =
  | readonly ['lets it ring' | 'talks', Role]
  | readonly ['answers' | 'answers on the second device' | 'rejects' | 'declines', Role]
  | readonly ['holds' | 'resumes' | 'hangs up', Role]
  | readonly ['transfers to' | 'consults', Role, Role]
  | readonly ['completes the transfer', Role]
  | readonly ['nobody answers']
  | readonly ['the exchange restarts'];

export type Play = readonly [Opening, ...Act[]];

const rings: Act = ['lets it ring', 'customer'];
const talk: Act = ['talks', 'agent'];
const answered: Play = [['customer calls', ['agent']], rings, ['answers', 'agent'], talk];
const calledOut: Play = [
  ['calls the customer', 'agent'],
  ['lets it ring', 'agent'],
];

export const scenarios = {
  'customer-calls': [...answered, ['hangs up', 'customer']],
  'agent-hangs-up': [...answered, ['hangs up', 'agent']],
  'gives-up': [['customer calls', ['agent']], rings, ['hangs up', 'customer']],
  'not-answered': [['customer calls', ['agent']], rings, ['nobody answers']],
  rejected: [['customer calls', ['agent']], rings, ['rejects', 'agent']],
  declined: [['customer calls', ['agent']], rings, ['declines', 'agent']],
  'colleague-is-faster': [
    ['customer calls', ['agent', 'colleague']],
    rings,
    ['answers', 'colleague'],
    talk,
    ['hangs up', 'customer'],
  ],
  'two-devices': [
    ['customer calls', ['agent', 'agent']],
    rings,
    ['answers on the second device', 'agent'],
    talk,
    ['hangs up', 'customer'],
  ],
  queue: [
    ['customer calls the queue', ['agent', 'colleague']],
    rings,
    ['answers', 'agent'],
    talk,
    ['hangs up', 'customer'],
  ],
  'queue-gives-up': [['customer calls the queue', ['agent', 'colleague']], rings, ['hangs up', 'customer']],
  held: [...answered, ['holds', 'agent'], talk, ['resumes', 'agent'], talk, ['hangs up', 'agent']],
  'hand-over': [
    ...answered,
    ['transfers to', 'agent', 'colleague'],
    rings,
    ['answers', 'colleague'],
    talk,
    ['hangs up', 'customer'],
  ],
  'hand-over-rejected': [...answered, ['transfers to', 'agent', 'colleague'], rings, ['rejects', 'colleague']],
  'hand-over-not-answered': [...answered, ['transfers to', 'agent', 'colleague'], rings, ['nobody answers']],
  'hand-over-attended': [
    ...answered,
    ['consults', 'agent', 'colleague'],
    rings,
    ['answers', 'colleague'],
    talk,
    ['completes the transfer', 'agent'],
    ['talks', 'colleague'],
    ['hangs up', 'customer'],
  ],
  outbound: [...calledOut, ['answers', 'customer'], talk, ['hangs up', 'agent']],
  'outbound-customer-hangs-up': [...calledOut, ['answers', 'customer'], talk, ['hangs up', 'customer']],
  'outbound-cancelled': [...calledOut, ['hangs up', 'agent']],
  'outbound-busy': [...calledOut, ['rejects', 'customer']],
  withheld: [
    ['customer withholds the number and calls', ['agent']],
    rings,
    ['answers', 'agent'],
    talk,
    ['hangs up', 'customer'],
  ],
  internal: [['calls the colleague', 'agent'], rings, ['answers', 'colleague'], talk, ['hangs up', 'agent']],
  'restart-mid-call': [...answered, ['the exchange restarts']],
} as const satisfies Readonly<Record<string, Play>>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as readonly ScenarioName[];
