import type { PowerMonitor } from 'electron';
import { registerCommands } from './desk.ts';
import { isPrevented, Part, standsFor } from './part.ts';

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen', 'shutdown', 'on-ac', 'on-battery'] as const;

class PowerMonitorPart
  extends Part
  implements Pick<PowerMonitor, 'getSystemIdleState' | 'getSystemIdleTime' | 'isOnBatteryPower' | 'onBatteryPower'>
{
  onBatteryPower = false;
  constructor() {
    super('powerMonitor', events, [
      'thermal-state-change',
      'speed-limit-change',
      'user-did-become-active',
      'user-did-resign-active',
    ]);
  }
  getSystemIdleState(): 'active' {
    return 'active';
  }
  getSystemIdleTime(): number {
    return 0;
  }
  isOnBatteryPower(): boolean {
    return this.onBatteryPower;
  }
}
const part = new PowerMonitorPart();
export const powerMonitor = standsFor<PowerMonitor>(part);

registerCommands({
  power: (event) => {
    if (event === 'on-ac' || event === 'on-battery') part.onBatteryPower = event === 'on-battery';
    const isWaitedFor = isPrevented(part, event, {});
    // Linux and macOS wait only if a listener has prevented the shutdown.
    if (event === 'shutdown' && !isWaitedFor) process.kill(process.pid, 'SIGKILL');
  },
});
