import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { ReactNode } from 'react';
import { QuestionnaireView } from '../../../web/blocks/campaign-questionnaire/questionnaire-view.tsx';
import type { sendQuestionnaire } from '../../../web/blocks/campaign-questionnaire/send-questionnaire.ts';
import type { registerForCampaign } from '../../../web/blocks/campaign-registration/register-for-campaign.ts';
import { RegistrationFormView } from '../../../web/blocks/campaign-registration/registration-form.tsx';
import { PermissionFormView } from '../../../web/blocks/rebate-permission/permission-form.tsx';
import type { requestPermission } from '../../../web/blocks/rebate-permission/request-permission.ts';
import type { CampaignFacts } from '../../../web/campaigns/campaign-facts.ts';
import { profileIn } from '../../../web/campaigns/profile-values.ts';
import type { registerBusiness } from '../../../web/forms/business/register-business.ts';
import { RegistrationView } from '../../../web/forms/business/registration-view.tsx';
import { describeForm } from '../../../web/forms/describe-form.ts';
import { FormView } from '../../../web/forms/form-view.tsx';
import type { sendForm } from '../../../web/forms/send-form.ts';
import { messages } from '../../../web/messages/messages.ts';
import { exampleDetails, exampleTexts } from '../../support/web/registration-texts.ts';

/** The server actions of the public forms. */
export type FormActions = {
  '/contact': typeof sendForm;
  '/permission': typeof requestPermission;
  '/questionnaire': typeof sendQuestionnaire;
  '/registration': typeof registerForCampaign;
  '/business': typeof registerBusiness;
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
const form = forms['ask-an-expert'];
const { forms: texts, common, errors } = messages.en;
const contact = {
  formId: form.id,
  locale: 'en_gb',
  variant: 'default',
  sections: describeForm({
    form,
    variant: 'default',
    locale: 'en_gb',
    messages: new Map(),
    general: { required: '', invalid: '' },
    titles: texts.sections,
    contact: {},
  }),
  hidden: {
    locale: 'en_gb',
    formId: form.id,
    variant: 'default',
    afterwards: '/en_gb/thanks',
    startedAt: '2026-03-01T10:00:00.000Z',
    page: 'page-1',
  },
  afterwards: '/en_gb/thanks',
} as const;
const contactTexts = {
  send: texts.send,
  sending: texts.sending,
  optional: common.optional,
  choose: common.choose,
  agree: texts.agree,
  summary: errors.summary,
  failed: errors.generic,
  noConnection: errors.noConnection,
};
const inEnglish = <Tree,>(tree: Tree) => ({ tag: 'en-gb', messages: tree });
const roles = Object.entries(messages.en.roles).map(([value, label]) => ({ value, label }));

/** A public form on its own page. */
export function publicForm(path: string, actions: FormActions, query = ''): ReactNode {
  switch (path) {
    case '/contact':
      return (
        <FormView form={contact} texts={inEnglish(contactTexts)} consent={null} sendForm={actions[path]} />
      );
    case '/permission':
      return (
        <PermissionFormView
          locale="en_gb"
          distributors={[
            { value: 'NORTH-1', label: 'Northmoor' },
            { value: 'COAST-7', label: 'Coastline' },
          ]}
          texts={inEnglish({ ...messages.en.rebatePermission, noConnection: errors.noConnection })}
          successUrl="/en_gb/history"
          requestPermission={actions[path]}
        />
      );
    case '/questionnaire':
      return (
        <QuestionnaireView
          facts={campaign}
          texts={inEnglish({ ...messages.en.campaigns, noConnection: errors.noConnection })}
          isSignedIn={!query.includes('visitor')}
          signUpUrl="/auth/register"
          waits={!query.includes('straight')}
          answers={{}}
          sendQuestionnaire={actions[path]}
        />
      );
    case '/registration':
      return (
        <RegistrationFormView
          facts={campaign}
          known={profileIn({ firstName: 'Ann' }, 'owner-1')}
          roles={roles}
          texts={inEnglish({ ...messages.en.campaigns, noConnection: errors.noConnection })}
          registerForCampaign={actions[path]}
        />
      );
    case '/business':
      return (
        <RegistrationView
          texts={exampleTexts}
          details={exampleDetails}
          provider={{ kind: 'own' }}
          fields={{ locale: 'en_gb', path: '/en_gb/register', formId: 'trade', afterwards: '/en_gb/thanks' }}
          startedAt="2026-03-01T10:00:00.000Z"
          registerBusiness={actions[path]}
        />
      );
    default:
      return null;
  }
}
