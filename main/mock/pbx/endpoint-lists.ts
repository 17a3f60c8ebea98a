/**
 * The endpoints of the practice phone system as PJSIP lists them: four extensions, a phone with a name instead
 * of a number, and the trunk.
 */
import { names, trunk } from './desks.ts';
import type { Action, Fields } from './ami-format.ts';

interface Endpoint {
  readonly name: string;
  readonly callerId: string;
  readonly outboundAuth: string;
}

const desks = Object.entries(names).map(([name, agent]): Endpoint => ({
  name,
  callerId: `"${agent}" <${name}>`,
  outboundAuth: '',
}));
const endpoints: readonly Endpoint[] = [
  ...desks,
  { name: 'carla-mobile', callerId: '"Carla" <103>', outboundAuth: '' },
  { name: trunk, callerId: '<unknown>', outboundAuth: 'carrier' },
];

const complete = (event: string, count: number): Fields => [
  ['Event', event],
  ['EventList', 'Complete'],
  ['ListItems', String(count)],
];

interface ListAction {
  /** The permissions for this action. One of them is sufficient. */
  readonly needs: readonly string[];
  /** Returns undefined if the endpoint does not exist. */
  readonly blocks: (action: Action) => readonly Fields[] | undefined;
}

export const endpointActions: Readonly<Record<string, ListAction>> = {
  pjsipshowendpoints: {
    needs: ['system'],
    blocks: () => [
      ...endpoints.map(({ name, outboundAuth }): Fields => [
        ['Event', 'EndpointList'],
        ['ObjectType', 'endpoint'],
        ['ObjectName', name],
        ['OutboundAuths', outboundAuth],
        ['DeviceState', 'Not in use'],
      ]),
      complete('EndpointListComplete', endpoints.length),
    ],
  },
  pjsipshowendpoint: {
    needs: ['system'],
    blocks: (action) => {
      const found = endpoints.find(({ name }) => name === action.get('endpoint'));
      if (found === undefined) return undefined;
      return [
        [
          ['Event', 'EndpointDetail'],
          ['ObjectType', 'endpoint'],
          ['ObjectName', found.name],
          ['Callerid', found.callerId],
        ],
        complete('EndpointDetailComplete', 1),
      ];
    },
  },
  pjsipshowregistrationsoutbound: {
    needs: ['system', 'reporting'],
    blocks: () => [
      [
        ['Event', 'OutboundRegistrationDetail'],
        ['ObjectType', 'registration'],
        ['ObjectName', 'carrier'],
        ['Endpoint', trunk],
        ['Status', 'Registered'],
      ],
      complete('OutboundRegistrationDetailComplete', 1),
    ],
  },
  devicestatelist: {
    needs: ['call', 'reporting'],
    blocks: () => [
      ...endpoints.map(({ name }): Fields => [
        ['Event', 'DeviceStateChange'],
        ['Device', `PJSIP/${name}`],
        ['State', 'NOT_INUSE'],
      ]),
      complete('DeviceStateListComplete', endpoints.length),
    ],
  },
  extensionstatelist: {
    needs: ['call', 'reporting'],
    blocks: () => [
      ...desks.map(({ name }): Fields => [
        ['Event', 'ExtensionStatus'],
        ['Exten', name],
        ['Context', 'desks'],
        ['Hint', name === '103' ? 'PJSIP/103&PJSIP/carla-mobile' : `PJSIP/${name}`],
        ['Status', '0'],
      ]),
      complete('ExtensionStateListComplete', desks.length),
    ],
  },
};
