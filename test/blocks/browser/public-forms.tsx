import type { ReactNode } from 'react';
import { QuestionnaireView } from '../../../web/blocks/campaign-questionnaire/questionnaire-view.tsx';
import { RegistrationForm } from '../../../web/blocks/campaign-registration/registration-form.tsx';
import { PermissionForm } from '../../../web/blocks/rebate-permission/permission-form.tsx';
import type { PostedPermission } from '../../../web/blocks/rebate-permission/permission-values.ts';
import type { CampaignFacts } from '../../../web/campaigns/campaign-facts.ts';
import { emptyProfile } from '../../../web/campaigns/campaign-submission.ts';
import type { PostedCampaign } from '../../../web/campaigns/posted-campaign.ts';
import type { PostedRegistration } from '../../../web/forms/business/posted-registration.ts';
import { RegistrationView } from '../../../web/forms/business/registration-view.tsx';
import { registrationMessages } from '../../../web/forms/business/test-registration-messages.ts';
import { messages } from '../../../web/messages/messages.ts';

/** The server actions of the public forms. */
export type FormActions = {
  '/permission': (before: unknown, entered: unknown) => Promise<PostedPermission>;
  '/questionnaire': (before: unknown, entered: unknown) => Promise<PostedCampaign | undefined>;
  '/registration': (before: unknown, entered: unknown) => Promise<PostedCampaign | undefined>;
  '/business': (before: unknown, entered: unknown) => Promise<PostedRegistration>;
};
export type FormPath = keyof FormActions;

const question = { isRequired: true, display: 'radio_button', options: ['Few', 'Many'] } as const;
const campaign: CampaignFacts = {
  campaignId: 'spring_2026',
  locale: 'en_gb',
  path: '/en_gb/spring',
  questions: [
    { ...question, id: 'herd.size', label: 'How many?', kind: 'single_selection' },
    {
      ...question,
      id: 'topics',
      label: 'Which topics?',
      kind: 'multiple_selection',
      options: ['Calves', 'Feed'],
    },
    {
      ...question,
      id: 'housing',
      label: 'Housing',
      kind: 'single_selection',
      display: 'drop_down',
      isRequired: false,
      options: ['Barn', 'Pasture'],
    },
  ],
  redirectPath: '/en_gb/thanks',
};
const roles = Object.entries(messages.en.roles).map(([value, label]) => ({ value, label }));

/** A public form on its own page. */
export function publicForm(path: string, actions: FormActions, query = ''): ReactNode {
  switch (path) {
    case '/permission':
      return (
        <PermissionForm
          clinic={{ crmId: 'CRM-1', ownerId: 'owner-1', email: 'ann@clinic.example', locale: 'en_gb' }}
          distributors={[
            { value: 'NORTH-1', label: 'Northmoor' },
            { value: 'COAST-7', label: 'Coastline' },
          ]}
          messages={messages.en.rebatePermission}
          successUrl="/en_gb/history"
          takePermission={actions[path]}
        />
      );
    case '/questionnaire':
      return (
        <QuestionnaireView
          facts={campaign}
          messages={messages.en.campaigns}
          ownerId={query.includes('visitor') ? undefined : 'owner-1'}
          signUpUrl="/auth/register"
          waits
          answers={{}}
          takeQuestionnaire={actions[path]}
        />
      );
    case '/registration':
      return (
        <RegistrationForm
          facts={campaign}
          known={emptyProfile('owner-1', { firstName: 'Ann' })}
          roles={roles}
          messages={messages.en.campaigns}
          takeRegistration={actions[path]}
        />
      );
    case '/business':
      return (
        <RegistrationView
          messages={registrationMessages}
          provider={{ kind: 'own' }}
          hidden={{ locale: 'en_gb', path: '/en_gb/register', formId: 'trade', afterwards: '/en_gb/thanks' }}
          startedAt="2026-03-01T10:00:00.000Z"
          takeRegistration={actions[path]}
        />
      );
    default:
      return null;
  }
}
