import { emailSignup } from '../schemas/email-signup.ts';
import type { FormId } from '../schemas/forms/forms.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import { registerCampaignInterest } from './campaign-interest-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { done, jsonOrForm, ofAnyone } from './row-parts.ts';

const formRow = <const Row extends { name: string; entity: string; path: `/api/${string}`; formId: FormId }>(
  row: Row,
  summary: string,
) =>
  ({
    ...ofAnyone(row.entity),
    ...row,
    method: 'POST',
    summary,
    response: submissionReceipt,
    errors: ['invalid', 'not-allowed', 'key-reused', 'challenge-required', 'too-many-requests'],
  }) as const;

export const formEndpoints = {
  reportBlowfly: formRow(
    { name: 'report-blowfly', entity: 'disease', path: '/api/disease/blowfly', formId: 'blowfly' },
    'Report a case of blowfly strike',
  ),
  reportLungwormVet: formRow(
    {
      name: 'report-lungworm-vet',
      entity: 'disease',
      path: '/api/disease/lungworm/vet',
      formId: 'lungworm-vet',
    },
    'Report a case of lungworm, as a vet',
  ),
  reportLungwormPet: formRow(
    {
      name: 'report-lungworm-pet',
      entity: 'disease',
      path: '/api/disease/lungworm/pet',
      formId: 'lungworm-pet',
    },
    'Report a case of lungworm, as an owner',
  ),
  reportParvoPet: formRow(
    { name: 'report-parvo-pet', entity: 'disease', path: '/api/disease/parvo/pet', formId: 'parvo-pet' },
    'Report a case of parvovirus, as an owner',
  ),
  reportParvoVet: formRow(
    { name: 'report-parvo-vet', entity: 'disease', path: '/api/disease/parvo/vet', formId: 'parvo-vet' },
    'Report a case of parvovirus, as a vet',
  ),
  reportParvoShelter: formRow(
    {
      name: 'report-parvo-shelter',
      entity: 'disease',
      path: '/api/disease/parvo/shelter',
      formId: 'parvo-shelter',
    },
    'Report a case of parvovirus, as a shelter',
  ),
  findMySalesRep: formRow(
    {
      name: 'find-my-sales-rep',
      entity: 'contact',
      path: '/api/contact/find-my-sales-rep',
      formId: 'find-my-sales-rep',
    },
    'Ask for the sales representative of a place',
  ),
  askAnExpert: formRow(
    {
      name: 'ask-an-expert',
      entity: 'contact',
      path: '/api/contact/ask-an-expert',
      formId: 'ask-an-expert',
    },
    'Ask our experts a question',
  ),
  registerCampaignInterest,
  emailSignup: {
    ...ofAnyone('signups'),
    name: 'email-signup',
    method: 'POST',
    path: '/api/email-signup',
    summary:
      'Sign up an email address for the newsletter, once per locale; a form is redirected back to its page',
    body: emailSignup,
    accepts: jsonOrForm,
    response: done,
    errors: ['invalid', 'not-allowed', 'challenge-required', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
