/**
 * Runs a receipt printer connector as a separate process that tests can suspend and kill. The process prints the
 * address of the connector.
 */
import { createReceiptPrinterConnector } from '#tills/receipt-printer/connector.ts';
import { runConnector, takenReport } from '../connectors/connector-run.ts';

const [folder = '', settings = ''] = process.argv.slice(2);
const run = runConnector(createReceiptPrinterConnector(folder), JSON.parse(settings), takenReport);
await run.up();
console.log(run.address());
await run.ended;
