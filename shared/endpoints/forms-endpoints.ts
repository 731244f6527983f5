import * as z from 'zod';
import { campaignInterest } from '../schemas/campaign-interest.ts';
import { signupFields } from '../schemas/email-signup.ts';
import type { FormId } from '../schemas/forms/forms.ts';
import { localeCode } from '../schemas/locale.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { ApiArea, AreaRows } from './area.ts';
import type { Endpoint } from './endpoint.ts';
import { done, jsonOrForm, ofAnyone } from './row-parts.ts';

const submitted = { 'SUBMISSION#': ['get', 'put', 'update'], 'USES#': ['get', 'update'] } as const;
const emailedForm = {
  needs: ['session', 'publish', 'challenges', 'formQueue', 'content'],
  items: submitted,
} as const;
const ofForm = (name: string, path: Endpoint['path'], formId: FormId) =>
  ({
    ...ofAnyone('forms', name, 'POST', path),
    formId,
    response: submissionReceipt,
    errors: ['key-reused', 'challenge-required', 'too-many-requests'],
  }) as const;

export const formsEndpoints = {
  reportBlowfly: {
    ...ofForm('report-blowfly', '/api/disease/blowfly', 'blowfly'),
    summary: 'Report a case of blowfly strike',
  },
  reportLungwormVet: {
    ...ofForm('report-lungworm-vet', '/api/disease/lungworm/vet', 'lungworm-vet'),
    summary: 'Report a case of lungworm, as a vet',
  },
  reportLungwormPet: {
    ...ofForm('report-lungworm-pet', '/api/disease/lungworm/pet', 'lungworm-pet'),
    summary: 'Report a case of lungworm, as an owner',
  },
  reportParvoPet: {
    ...ofForm('report-parvo-pet', '/api/disease/parvo/pet', 'parvo-pet'),
    summary: 'Report a case of parvovirus, as an owner',
  },
  reportParvoVet: {
    ...ofForm('report-parvo-vet', '/api/disease/parvo/vet', 'parvo-vet'),
    summary: 'Report a case of parvovirus, as a vet',
  },
  reportParvoShelter: {
    ...ofForm('report-parvo-shelter', '/api/disease/parvo/shelter', 'parvo-shelter'),
    summary: 'Report a case of parvovirus, as a shelter',
  },
  findMySalesRep: {
    ...ofForm('find-my-sales-rep', '/api/contact/find-my-sales-rep', 'find-my-sales-rep'),
    summary: 'Ask for the sales representative of a place',
  },
  askAnExpert: {
    ...ofForm('ask-an-expert', '/api/contact/ask-an-expert', 'ask-an-expert'),
    summary: 'Ask our experts a question',
  },
  registerCampaignInterest: {
    ...ofAnyone('forms', 'register-campaign-interest', 'POST', '/api/campaign/interest'),
    summary:
      'Register interest in a campaign, from its questionnaire or its popup; a submissionId counts once per sender',
    query: z.object({ locale: localeCode.optional() }),
    body: campaignInterest,
    response: submissionReceipt,
    errors: ['key-reused', 'challenge-required', 'too-many-requests'],
  },
  emailSignup: {
    ...ofAnyone('forms', 'email-signup', 'POST', '/api/email-signup'),
    summary:
      'Sign up an email address for the newsletter, once per locale; a form is redirected back to its page',
    body: signupFields,
    accepts: jsonOrForm,
    response: done,
    errors: ['challenge-required', 'too-many-requests'],
  },
} as const satisfies AreaRows<'forms', 'anyone'>;

export const formsArea = {
  audience: 'anyone',
  endpoints: formsEndpoints,
  expensive: true,
  impact:
    'Visitors cannot send forms: reports of disease, questions, interest in a campaign, sign-ups for news.',
  needs: {
    reportBlowfly: emailedForm,
    reportLungwormVet: emailedForm,
    reportLungwormPet: emailedForm,
    reportParvoPet: emailedForm,
    reportParvoVet: emailedForm,
    reportParvoShelter: emailedForm,
    findMySalesRep: emailedForm,
    askAnExpert: emailedForm,
    registerCampaignInterest: {
      needs: ['session', 'publish', 'challenges', 'campaignQueue'],
      items: submitted,
    },
    emailSignup: { needs: ['session', 'publish', 'challenges', 'signupQueue'], items: submitted },
  },
} as const satisfies ApiArea<typeof formsEndpoints>;
