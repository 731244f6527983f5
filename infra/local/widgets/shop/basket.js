import { element, pageParameters } from './elements.js';

const parameters = pageParameters();
const [client, brand] = ['client', 'brand'].map((name) => encodeURIComponent(parameters.get(name) ?? ''));
const files = `/widgets/static.merrowvale.example/cart/${client}/${brand}/cart`;

document.querySelector('main').append(
  element('h1', {}, 'Merrowvale'),
  element('div', {
    'data-shopping-cart': true,
    'data-client-code': parameters.get('client') ?? '',
    'data-client-brand': parameters.get('brand') ?? '',
    'data-master-product-id': parameters.get('product') ?? '',
    'data-source-id': parameters.get('source') ?? '',
    'data-source-type': parameters.get('type') ?? '',
    'data-locale': parameters.get('locale') ?? 'en_gb',
  }),
);
document.head.append(
  element('link', { rel: 'stylesheet', href: `${files}.css` }),
  element('script', { src: `${files}.js` }),
);
