/** Tests the settings that the window writes when the user applies a proposal on the Connections page. */
import { expect, it } from 'vitest';
import { withProposal } from '../../../../../renderer/window/view-models/endpoint-proposal.ts';

const pbx = { kind: 'asterisk-ami', name: 'pbx', secret: { kept: 'a' }, endpoints: { mobile: '101' } };
const other = { kind: 'asterisk-ari', extensions: ['101'], trunks: ['carrier'] };

it("changes only the proposal's line", () => {
  const phone = { kind: 'endpoint', endpoint: 'tel106', extension: '106' } as const;
  expect(withProposal([pbx, other], 'pbx', phone)).toEqual([
    { ...pbx, endpoints: { mobile: '101', tel106: '106' } },
    other,
  ]);
  expect(withProposal([pbx, other], 'asterisk-ari', { kind: 'trunk', endpoint: '4930' })).toEqual([
    pbx,
    { ...other, trunks: ['carrier', '4930'] },
  ]);
  expect(withProposal([pbx], 'gone', phone)).toBeUndefined();
  expect(withProposal(undefined, 'pbx', phone)).toBeUndefined();
});
