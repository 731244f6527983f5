/** A case of lungworm that an owner reports, as its form posts it. */
export function lungwormCase(caseDate: string, postcode: string) {
  return {
    startedAt: '2026-01-01T09:00:00.000Z',
    locale: 'en_gb',
    formId: 'lungworm-pet',
    firstName: 'Ann',
    lastName: 'Owner',
    emailAddress: 'ann@example.com',
    petName: 'Rex',
    caseDate,
    practiceName: 'Harbour Vets',
    postcode,
  };
}
