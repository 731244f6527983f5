import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { sendQuestionnaire } from '../../../web/blocks/campaign-questionnaire/send-questionnaire.ts';
import { registerForCampaign } from '../../../web/blocks/campaign-registration/register-for-campaign.ts';
import { requestPermission } from '../../../web/blocks/rebate-permission/request-permission.ts';
import { registerBusiness } from '../../../web/forms/business/register-business.ts';
import { sendForm } from '../../../web/forms/send-form.ts';
import { publicForm } from './public-forms.tsx';

declare global {
  interface Window {
    /** Starts the scripts of a page that was opened with `?later`. */
    hydrate: () => void;
  }
}

const { pathname, search } = window.location;
const form = publicForm(
  pathname,
  {
    '/contact': sendForm,
    '/permission': requestPermission,
    '/questionnaire': sendQuestionnaire,
    '/registration': registerForCampaign,
    '/business': registerBusiness,
  },
  search,
);

const root = document.createElement('main');
// The script that React adds to a page with server actions belongs to the page rather than to the form.
root.innerHTML = renderToString(form).replace(/<script>.*<\/script>$/s, '');
document.body.append(root);
window.hydrate = () => void hydrateRoot(root, form);
if (!search.includes('later')) window.hydrate();
