import { contentType } from '../../content-type.ts';
import { asset, link, links, richText, text, yesNo } from '../../elements.ts';

export const footerConfig = contentType({
  codename: 'footer_config',
  name: 'Footer',
  kind: 'config',
  guidelines:
    'The footer of a page: links, sign-up, social media and legal lines. All pages share one unless they name their own.',
  snippets: [],
  elements: {
    links_group: links('Groups of links', ['links_group']),
    quality_links: links('Legal links', ['navigation_link']),
    footer_card: link('Card', ['footer_card']),
    brand: text('Brand'),
    connect_with_text: text('Connect with us'),
    show_social_icons: yesNo('Show social icons'),
    company_facebook_url: text('Company on Facebook'),
    company_facebook_enabled: yesNo('Show company on Facebook'),
    company_twitter_url: text('Company on Twitter'),
    company_twitter_enabled: yesNo('Show company on Twitter'),
    company_instagram_url: text('Company on Instagram'),
    company_instagram_enabled: yesNo('Show company on Instagram'),
    company_linkedin_url: text('Company on LinkedIn'),
    company_linkedin_enabled: yesNo('Show company on LinkedIn'),
    company_youtube_url: text('Company on YouTube'),
    company_youtube_enabled: yesNo('Show company on YouTube'),
    brand_facebook_url: text('Brand on Facebook'),
    brand_facebook_enabled: yesNo('Show brand on Facebook'),
    brand_twitter_url: text('Brand on Twitter'),
    brand_twitter_enabled: yesNo('Show brand on Twitter'),
    brand_instagram_url: text('Brand on Instagram'),
    brand_instagram_enabled: yesNo('Show brand on Instagram'),
    brand_linkedin_url: text('Brand on LinkedIn'),
    brand_linkedin_enabled: yesNo('Show brand on LinkedIn'),
    brand_youtube_url: text('Brand on YouTube'),
    brand_youtube_enabled: yesNo('Show brand on YouTube'),
    show_signup: yesNo('Show sign-up'),
    signup_title: text('Sign-up title'),
    signup_placeholder: text('Sign-up prompt'),
    signup_button_text: text('Sign-up button'),
    country_name: text('Country'),
    country_flag: asset('Flag'),
    country_selection_page_url: text('Country selection page'),
    copyright_text: text('Copyright line'),
    footer_divider: yesNo('Dividing rule'),
  },
});

export const linksGroup = contentType({
  codename: 'links_group',
  name: 'Group of links',
  kind: 'part',
  guidelines: 'A column of links in the footer. Collapsible on small screens.',
  snippets: [],
  elements: {
    title: text('Title'),
    links: links('Links', ['navigation_link']),
  },
});

export const footerCard = contentType({
  codename: 'footer_card',
  name: 'Footer card',
  kind: 'part',
  guidelines: 'A small call to action in the footer. Use at most one.',
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    image: asset('Picture'),
    button: link('Button', ['call_to_action']),
  },
});
