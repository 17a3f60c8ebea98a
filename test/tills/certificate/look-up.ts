/** Looks up a customer over HTTPS. */
import { request } from 'node:https';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export const lookUp = (url: string, token: string, ca: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${url}/lookup`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...omitUndefined({ ca }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => void (text += part));
        response.once('end', () => resolve(text));
      },
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ email_address: 'tls@customer.example' }));
  });
