/** Loads `serialport` and its native part only when a serial till starts, because most PCs have no serial till. */
import type { PortInfo } from './find-device.ts';
import type { SerialConfig } from './config.ts';

export interface OpenPort {
  readonly write: (bytes: Uint8Array) => void;
  readonly close: () => Promise<void>;
}
export interface PortListener {
  readonly received: (bytes: Uint8Array) => void;
  /** Called once when the port is closed, for example because the device was unplugged. */
  readonly closed: () => void;
}
export interface SerialPorts {
  readonly list: () => Promise<readonly PortInfo[]>;
  /** Opens the port. Rejects with the error of the system. */
  readonly open: (path: string, config: SerialConfig, listener: PortListener) => Promise<OpenPort>;
}

export const loadSerialPorts = async (): Promise<SerialPorts> => {
  const { SerialPort } = await import('serialport');
  return {
    // On Linux, `SerialPort.list` runs udevadm, which may be missing in a container. The list is then empty.
    list: () => SerialPort.list().catch(() => []),
    open: async (path, { baudRate, dataBits, parity, stopBits }, { received, closed }) => {
      const port = new SerialPort({ path, baudRate, dataBits, parity, stopBits, autoOpen: false });
      port.on('error', () => undefined);
      await new Promise<void>((resolve, reject) => {
        port.open((error) => (error === null || error === undefined ? resolve() : reject(error)));
      });
      port.on('data', received);
      port.once('close', closed);
      return {
        write: (bytes) => void port.write(Buffer.from(bytes)),
        close: () =>
          new Promise((resolve) => {
            if (!port.isOpen) return resolve();
            port.close(() => resolve());
          }),
      };
    },
  };
};
