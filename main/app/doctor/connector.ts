/** Checks a configured till that connects over TCP, through files or through a serial port. */
import type { ConnectionView } from '#contract/snapshot.ts';
import { connectorOfKind } from '#tills/registry.ts';
import type { ConnectorSetting } from '#app/settings/till-settings.ts';
import type { CheckResult } from './check-result.ts';

/**
 * `running` is the connection's state in the running app. If it is undefined, the till's port or folder is
 * inspected but not changed.
 */
export const evaluateConnector = async (
  { kind, name, config }: ConnectorSetting,
  running: ConnectionView | undefined,
): Promise<CheckResult> => {
  if (running?.link === 'up')
    return { state: 'ok', code: 'doctor.till.up', values: { name, address: running.address ?? kind } };
  const reason = running === undefined ? await connectorOfKind(kind)?.inspect(config) : (running.reason ?? '–');
  return reason === undefined
    ? { state: 'ok', code: 'doctor.till.ready', values: { name } }
    : { state: 'broken', code: 'doctor.till.fails', values: { name, reason }, advice: 'doctor.till.fails.do' };
};
