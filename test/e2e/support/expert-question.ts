/** A question to the experts, as its form posts it. */
export function expertQuestion(firstName: string, emailAddress: string) {
  return {
    locale: 'en_gb',
    formId: 'ask-an-expert',
    startedAt: '2026-01-01T09:00:00.000Z',
    firstName,
    lastName: 'Bird',
    emailAddress,
    helpWith: 'General Question',
    query: 'May I?',
    toAddress: 'experts@merrowvale.example',
    fromAddress: 'forms@merrowvale.example',
    ccAddress: 'contact-archive@merrowvale.example',
    templateId: 'ask-an-expert',
  };
}
