import { managerAccounts } from '../asterisk/exchange.ts';
import { watched } from './source.ts';
import type { Source } from './source.ts';

const line: Source['line'] = ({ ports }) => ({
  kind: 'asterisk-ami',
  name: 'pbx',
  host: '127.0.0.1',
  port: ports.ami,
  ...managerAccounts.desk,
  extensions: watched,
});

export const asteriskAmi: Source = {
  name: 'AMI',
  knowsCallId: true,
  line,
  // The line of the second PC watches all extensions.
  secondLine: (exchange) => ({ ...line(exchange), extensions: '*' }),
};
