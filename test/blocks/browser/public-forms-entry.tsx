import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { takeQuestionnaire } from '../../../web/blocks/campaign-questionnaire/take-questionnaire.ts';
import { takeRegistration } from '../../../web/blocks/campaign-registration/take-registration.ts';
import { takePermission } from '../../../web/blocks/rebate-permission/take-permission.ts';
import { takeRegistration as takeBusiness } from '../../../web/forms/business/take-registration.ts';
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
    '/permission': takePermission,
    '/questionnaire': takeQuestionnaire,
    '/registration': takeRegistration,
    '/business': takeBusiness,
  },
  search,
);

const root = document.createElement('main');
// The script that React adds to a page with server actions belongs to the page rather than to the form.
root.innerHTML = renderToString(form).replace(/<script>.*<\/script>$/s, '');
document.body.append(root);
window.hydrate = () => void hydrateRoot(root, form);
if (!search.includes('later')) window.hydrate();
