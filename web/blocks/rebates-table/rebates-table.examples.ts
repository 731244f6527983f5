import type { BlockExamples } from '../block-examples.ts';

const rebate = (codename: string, elements: object) => ({ type: 'rebate', codename, elements });

export const rebatesTableExamples: BlockExamples = {
  'with offers': {
    title: 'Money back this season',
    search_placeholder: 'For example MV-DOG',
    rebates: [
      rebate('rebate_example_collar', {
        offer_code: 'MV-DOG20',
        offer_details: '<p>£20 back on two collars bought together.</p>',
        offer_info_text: '<p>One claim a household.</p>',
        rebate_value: '£20',
        brand_image: { file: 'pet/logo-seresto.svg', description: 'Seresto' },
        valid_purchase_dates: '1 March to 31 May 2027',
        submission_deadline: '30 June 2027',
        claim_rebate_cta: [
          {
            type: 'call_to_action',
            codename: 'rebate_example_claim',
            elements: { text: 'Claim £20', url: '/contact' },
          },
        ],
        safety_links: [
          {
            type: 'navigation_link',
            codename: 'rebate_example_safety',
            elements: { text: 'Safe use of the collar', url: '/contact' },
          },
        ],
        type: ['for_dogs', 'mix_and_match_offers'],
      }),
      rebate('rebate_example_bare', { offer_code: 'MV-HEN5', type: ['for_poultry'] }),
      rebate('rebate_example_other', { offer_code: 'US-HEN5', region: ['us'] }),
      ...['BEEF1', 'BEEF2', 'BEEF3', 'PIG1', 'PIG2'].map((code) =>
        rebate(`rebate_example_${code.toLowerCase()}`, {
          offer_code: `MV-${code}`,
          rebate_value: '£5',
          offer_details: '<p>For the season’s first order.</p>',
          type: [code.startsWith('PIG') ? 'for_swine' : 'for_beef'],
        }),
      ),
    ],
  },
  'with nothing to list': {
    title: 'Money back',
    no_rebates_text: 'The spring offers have ended. Come back in June.',
  },
};
