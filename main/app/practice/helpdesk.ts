/**
 * Re-exports the practice helpdesk for the practice profile and `counterline mock`, and its integrator client for
 * `check-integrator`.
 */
export { createMock as startPracticeHelpdesk, type Mock as PracticeHelpdesk } from '#mock/mock.ts';
export type { ConfirmPairing } from '#mock/control/pairing.ts';
export { readConditions as readStartConditions } from '#mock/state/document.ts';
export { checkIntegrator, type Checked } from '#mock/integrator/check.ts';
export { readLinks as readIntegratorLinks } from '#mock/integrator/links-document.ts';
export { endpoints as integratorEndpoints } from '#mock/state/integrator-endpoints.ts';
