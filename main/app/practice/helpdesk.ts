/** The practice helpdesk, for the practice profile and for `counterline mock`. */
export { createMock as startPracticeHelpdesk, type Mock as PracticeHelpdesk } from '#mock/mock.ts';
