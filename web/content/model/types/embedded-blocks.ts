import { block } from '../define.ts';
import { linkAddress, textElement } from '../elements.ts';

export const embeddedBlocks = {
  embedded_form: block(
    'Embedded form',
    "A form hosted by the form provider, in a frame. Requires the form's id.",
    {
      title: textElement('Title'),
      form_id: textElement('Form id'),
      height: textElement('Height', "In px; '800px' when empty."),
    },
  ),
  disease_alert: block(
    'Disease alert',
    'Warnings of animal disease in a frame. Only https addresses are shown.',
    {
      title: textElement('Title'),
      url: textElement('Address'),
      height: textElement('Height'),
    },
  ),
  interactive_content: block(
    'Interactive content',
    'An interactive item from the provider. It loads when it scrolls into view.',
    {
      title: textElement('Title'),
      interactive_id: textElement('Id of the item'),
      height: textElement('Height'),
    },
  ),
  playable_campaign: block(
    'Playable campaign',
    'A game in a sandboxed frame, 500 px high. Use it for campaigns.',
    {
      title: textElement('Title'),
      url: linkAddress('Address'),
    },
  ),
} as const;
