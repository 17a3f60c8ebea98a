/** Finds the serial port of a USB device in the list of ports. The code is pure. */
import { msg, type Message } from '#domain/messages/message.ts';
import type { SerialConfig } from './config.ts';

/** A port in the system's list. */
export interface PortInfo {
  readonly path: string;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  readonly serialNumber?: string | undefined;
}

export type DeviceFound =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly isTemporary: boolean; readonly reason: Message };

/** The USB vendor IDs of scanner makers. The IDs have not been tested, because no such scanner was available. */
const scannerMakers: ReadonlySet<string> = new Set([
  '05e0', // Zebra (Symbol)
  '05f9', // Datalogic (PSC)
  '065a', // Opticon
  '080c', // Datalogic
  '0c2e', // Honeywell (Metrologic)
  '0536', // Honeywell (Hand Held Products)
  '11fa', // Code
  '1eab', // Newland
]);

export const findDevice = (
  { path, device }: Pick<SerialConfig, 'path' | 'device'>,
  ports: readonly PortInfo[],
): DeviceFound => {
  if (path !== undefined) return { ok: true, path };
  const usb = ports.filter(({ vendorId }) => vendorId !== undefined);
  const matching = device === 'scanner' ? scannersIn(usb) : usb.filter((port) => isDevice(port, device));
  const [first, second] = matching;
  if (first === undefined)
    return {
      ok: false,
      isTemporary: true,
      reason: msg(device === 'scanner' ? 'connector.serial.noScanner' : 'connector.serial.noDevice'),
    };
  if (second === undefined) return { ok: true, path: first.path };
  const list = matching.map((port) => port.path).join(', ');
  return { ok: false, isTemporary: false, reason: msg('connector.serial.several', { list }) };
};

/** Returns the scanners of known makers. If there are none, returns all USB ports. */
const scannersIn = (usb: readonly PortInfo[]): readonly PortInfo[] => {
  const known = usb.filter(({ vendorId = '' }) => scannerMakers.has(vendorId.toLowerCase()));
  return known.length > 0 ? known : usb;
};

const isDevice = (port: PortInfo, device: SerialConfig['device']): boolean =>
  typeof device === 'object' &&
  port.vendorId?.toLowerCase() === device.vendorId &&
  (device.productId === undefined || port.productId?.toLowerCase() === device.productId) &&
  (device.serialNumber === undefined || port.serialNumber === device.serialNumber);
