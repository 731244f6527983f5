import { emailSignup } from '../schemas/email-signup.ts';
import type { FormId } from '../schemas/forms/forms.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import { registerCampaignInterest } from './campaign-interest-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { done, jsonOrForm, ofAnyone } from './row-parts.ts';

const ofForm = (entity: string, name: string, path: Endpoint['path'], formId: FormId) =>
  ({
    ...ofAnyone(entity, name, 'POST', path),
    formId,
    response: submissionReceipt,
    errors: ['invalid', 'not-allowed', 'key-reused', 'challenge-required', 'too-many-requests'],
  }) as const;

export const formEndpoints = {
  reportBlowfly: {
    ...ofForm('disease', 'report-blowfly', '/api/disease/blowfly', 'blowfly'),
    summary: 'Report a case of blowfly strike',
  },
  reportLungwormVet: {
    ...ofForm('disease', 'report-lungworm-vet', '/api/disease/lungworm/vet', 'lungworm-vet'),
    summary: 'Report a case of lungworm, as a vet',
  },
  reportLungwormPet: {
    ...ofForm('disease', 'report-lungworm-pet', '/api/disease/lungworm/pet', 'lungworm-pet'),
    summary: 'Report a case of lungworm, as an owner',
  },
  reportParvoPet: {
    ...ofForm('disease', 'report-parvo-pet', '/api/disease/parvo/pet', 'parvo-pet'),
    summary: 'Report a case of parvovirus, as an owner',
  },
  reportParvoVet: {
    ...ofForm('disease', 'report-parvo-vet', '/api/disease/parvo/vet', 'parvo-vet'),
    summary: 'Report a case of parvovirus, as a vet',
  },
  reportParvoShelter: {
    ...ofForm('disease', 'report-parvo-shelter', '/api/disease/parvo/shelter', 'parvo-shelter'),
    summary: 'Report a case of parvovirus, as a shelter',
  },
  findMySalesRep: {
    ...ofForm('contact', 'find-my-sales-rep', '/api/contact/find-my-sales-rep', 'find-my-sales-rep'),
    summary: 'Ask for the sales representative of a place',
  },
  askAnExpert: {
    ...ofForm('contact', 'ask-an-expert', '/api/contact/ask-an-expert', 'ask-an-expert'),
    summary: 'Ask our experts a question',
  },
  registerCampaignInterest,
  emailSignup: {
    ...ofAnyone('signups', 'email-signup', 'POST', '/api/email-signup'),
    summary:
      'Sign up an email address for the newsletter, once per locale; a form is redirected back to its page',
    body: emailSignup,
    accepts: jsonOrForm,
    response: done,
    errors: ['invalid', 'not-allowed', 'challenge-required', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
