import type { Language } from '@merrowvale/shared/locales.ts';

const en = {
  /** To the sender. */
  confirmationSubject: 'We have received your message',
  confirmationHeadline: 'Thank you for writing to us',
  confirmationIntro: 'Your message has reached the right people, and they will be in touch.',
  confirmationNext: 'Please quote this reference if you write to us about it again.',
  confirmationWhy:
    'You receive this email because your address was given in a form on our website. If that was not you, there is nothing you need to do.',
  /** To the team. */
  noticeHeadline: 'A message from the website',
  noticeIntro: 'Reply to this email to write to the sender.',
  noticeWhy: 'You receive this email because your address is configured for this form in the content system.',
  reference: 'Reference',
  postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, United Kingdom',
};

export const submissionMessages: Record<Language, typeof en> = {
  en,
  de: {
    confirmationSubject: 'Ihre Nachricht ist bei uns angekommen',
    confirmationHeadline: 'Danke für Ihre Nachricht',
    confirmationIntro: 'Ihre Nachricht ist beim zuständigen Team angekommen, das sich bei Ihnen meldet.',
    confirmationNext: 'Bitte geben Sie diese Referenznummer an, wenn Sie uns dazu noch einmal schreiben.',
    confirmationWhy:
      'Sie erhalten diese E-Mail, weil Ihre Adresse in einem Formular auf unserer Website angegeben wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.',
    noticeHeadline: 'Eine Nachricht von der Website',
    noticeIntro: 'Antworten Sie auf diese E-Mail, um dem Absender zu schreiben.',
    noticeWhy:
      'Sie erhalten diese E-Mail, weil Ihre Adresse im Redaktionssystem für dieses Formular hinterlegt ist.',
    reference: 'Referenznummer',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Vereinigtes Königreich',
  },
  fr: {
    confirmationSubject: 'Nous avons bien reçu votre message',
    confirmationHeadline: 'Merci de nous avoir écrit',
    confirmationIntro: 'Votre message est bien arrivé auprès de l’équipe concernée, qui vous répondra.',
    confirmationNext: 'Merci de rappeler cette référence si vous nous écrivez de nouveau à ce sujet.',
    confirmationWhy:
      'Vous recevez cet e-mail parce que votre adresse a été indiquée dans un formulaire de notre site. Si ce n’était pas vous, vous n’avez rien à faire.',
    noticeHeadline: 'Un message du site',
    noticeIntro: 'Répondez à cet e-mail pour écrire à l’expéditeur.',
    noticeWhy:
      'Vous recevez cet e-mail parce que votre adresse est indiquée pour ce formulaire dans le système de contenu.',
    reference: 'Référence',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Royaume-Uni',
  },
  ja: {
    confirmationSubject: 'お問い合わせを受け付けました',
    confirmationHeadline: 'お問い合わせありがとうございます',
    confirmationIntro: 'お送りいただいた内容は担当者に届きました。追ってご連絡いたします。',
    confirmationNext: 'この件について再度ご連絡いただく際は、この受付番号をお知らせください。',
    confirmationWhy:
      'このメールは、当社ウェブサイトのフォームにこのアドレスが入力されたためお送りしています。お心当たりがない場合は、何もしていただく必要はありません。',
    noticeHeadline: 'ウェブサイトからのお問い合わせ',
    noticeIntro: 'このメールに返信すると、送信者に回答できます。',
    noticeWhy:
      'このメールは、コンテンツ管理システムでこのフォームの宛先に設定されているためお送りしています。',
    reference: '受付番号',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, イギリス',
  },
  nl: {
    confirmationSubject: 'We hebben je bericht ontvangen',
    confirmationHeadline: 'Bedankt voor je bericht',
    confirmationIntro: 'Je bericht is bij het juiste team aangekomen, en je hoort van ons.',
    confirmationNext: 'Geef dit referentienummer door als je ons hierover nog eens schrijft.',
    confirmationWhy:
      'Je krijgt deze e-mail omdat je adres in een formulier op onze website is ingevuld. Was jij dat niet? Dan hoef je niets te doen.',
    noticeHeadline: 'Een bericht van de website',
    noticeIntro: 'Beantwoord deze e-mail om de afzender te schrijven.',
    noticeWhy: 'Je krijgt deze e-mail omdat je adres in het contentsysteem bij dit formulier is ingesteld.',
    reference: 'Referentienummer',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Verenigd Koninkrijk',
  },
};
