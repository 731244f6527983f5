import { campaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { expect, it, vi } from 'vitest';
import { campaignSubmission } from './campaign-submission.ts';
import { profileIn } from './profile-values.ts';

it('contains the respondent, the campaign, the page and the time [CAM-15, CAM-16, CAM-17]', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] });
  const submission = campaignSubmission({
    formId: 'spring-2027',
    submissionId: 's1',
    sourceLocale: 'de',
    sourcePage: '/de/farm',
    cdcProfile: profileIn({ firstName: 'Anna', role: 'Beef Farmer' }, 'anna'),
  });
  vi.useRealTimers();
  expect(submission).toEqual({
    formId: 'spring-2027',
    formCategory: 'campaign',
    formResponse: [],
    submissionId: 's1',
    submissionTimeStamp: '2026-11-20T20:00:00.000Z',
    sourcePortal: 'merrowvale',
    sourcePage: '/de/farm',
    sourceLocale: 'de',
    cdcProfile: {
      UID: 'anna',
      email: '',
      salutation: '',
      role: 'Beef Farmer',
      role2: '',
      professionalNumberJurisdiction: '',
      professionalNumber: '',
      firstName: 'Anna',
      lastName: '',
      phone: '',
      preferences: {
        productService: false,
        businessManagement: false,
        professionalEducation: false,
        productPromotions: false,
      },
      consent: { email: false, sms: false },
      business: '',
    },
  });
  expect(campaignInterest.safeParse(submission).success).toBe(true);
});
