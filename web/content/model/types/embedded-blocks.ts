import type { ContentTypeGroup } from '../content-type.ts';
import { text } from '../elements.ts';

export const embeddedBlocks = {
  embedded_form: {
    name: 'Embedded form',
    guidelines: "A form hosted by the form provider, in a frame. Requires the form's id.",
    elements: {
      title: text('Title'),
      form_id: text('Form id'),
      height: text('Height', "In px; '800px' when empty."),
    },
  },
  disease_alert: {
    name: 'Disease alert',
    guidelines: 'Warnings of animal disease in a frame. Only https addresses are shown.',
    elements: {
      title: text('Title'),
      url: text('Address'),
      height: text('Height'),
    },
  },
  interactive_content: {
    name: 'Interactive content',
    guidelines: 'An interactive item from the provider. It loads when it scrolls into view.',
    elements: {
      title: text('Title'),
      interactive_id: text('Id of the item'),
      height: text('Height'),
    },
  },
  playable_campaign: {
    name: 'Playable campaign',
    guidelines: 'A game in a sandboxed frame, 500 px high. Use it for campaigns.',
    elements: {
      title: text('Title'),
      url: text('Address'),
    },
  },
} as const satisfies ContentTypeGroup;
