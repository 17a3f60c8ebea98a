/** The two configuration files for baresip 1.0. docs/peers.md lists what fails with other settings. */
import { exchangeAddress } from '../asterisk/ports.ts';

export function baresipConfiguration(where: {
  readonly folder: string;
  readonly sip: number;
  readonly control: number;
}): string {
  return `${[
    `sip_listen ${exchangeAddress}:${where.sip}`,
    // The interface is given as an address, because baresip rejects the name "lo".
    `net_interface ${exchangeAddress}`,
    'rtp_ports 21000-21400',
    'module_path /usr/lib/baresip/modules',
    'module g711.so',
    'module aufile.so',
    `audio_source aufile,${where.folder}/silence.wav`,
    'ring_aufile none',
    'module_app account.so',
    'module_app menu.so',
    'module_app ctrl_tcp.so',
    `ctrl_tcp_listen ${exchangeAddress}:${where.control}`,
  ].join('\n')}\n`;
}

export function baresipAccount(account: {
  readonly extension: string;
  readonly password: string;
  readonly exchangePort: number;
}): string {
  const { extension, password, exchangePort } = account;
  return `<sip:${extension}@${exchangeAddress}:${exchangePort};transport=udp>;auth_user=${extension};auth_pass=${password};regint=120;audio_codecs=PCMU/8000/1\n`;
}
