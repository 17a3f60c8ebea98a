/** Makes of a data folder what the first version left: no snoozes with an end, no figures by day. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function makeOlder(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
  database.exec(`DROP TABLE kpi_days; DROP INDEX conversations_due;
    ALTER TABLE conversations DROP COLUMN snoozed_until; PRAGMA user_version = 1;`);
  database.close();
}
