import { block } from '../define.ts';
import { linkAddress, text } from '../elements.ts';

export const embeddedBlocks = {
  embedded_form: block(
    'Embedded form',
    "A form hosted by the form provider, in a frame. Requires the form's id.",
    {
      title: text('Title'),
      form_id: text('Form id'),
      height: text('Height', "In px; '800px' when empty."),
    },
  ),
  disease_alert: block(
    'Disease alert',
    'Warnings of animal disease in a frame. Only https addresses are shown.',
    {
      title: text('Title'),
      url: text('Address'),
      height: text('Height'),
    },
  ),
  interactive_content: block(
    'Interactive content',
    'An interactive item from the provider. It loads when it scrolls into view.',
    {
      title: text('Title'),
      interactive_id: text('Id of the item'),
      height: text('Height'),
    },
  ),
  playable_campaign: block(
    'Playable campaign',
    'A game in a sandboxed frame, 500 px high. Use it for campaigns.',
    {
      title: text('Title'),
      url: linkAddress('Address'),
    },
  ),
} as const;
