type Wording = {
  /** Words and phrases that end texts. */
  stop: readonly string[];
  /** What may stand beside them without changing their meaning. */
  polite: readonly string[];
};

const listed = (text: string) => text.split(/,\s+/);

/**
 * How people ask for texts to end, in the languages of all locales, because nobody can be expected to know in which
 * language we read. English has the words of 47 CFR 64.1200(a)(10) and of "Required opt-out keywords", AWS End User
 * Messaging SMS User Guide.
 */
export const stopWordings = {
  en: {
    stop: listed(`stop, stopall, stop all, quit, end, revoke, cancel, unsubscribe, remove, td, opt out,
      optout, opt me out, take me off, leave me alone, no more`),
    polite: listed(`please, pls, plz, thanks, thank you, thx, hi, hello, now, immediately, at once, i, we,
      want to, would like to, wish to, need to, can you, could you, me, us, my number, all,
      any, it, this, these, the, your, of, from, to, list, sending, texting, text, texts, sms,
      message, messages, text messages, messaging, reminders`),
  },
  de: {
    stop: listed(`stopp, stoppen, halt, ende, beenden, aufhören, abmelden, abmeldung, abbestellen,
      abbrechen, kündigen, kündigung, widerruf, widerrufen, widerrufe, austragen, löschen,
      keine sms mehr, keine nachrichten mehr, keine erinnerungen mehr, nichts mehr schicken`),
    polite: listed(`bitte, danke, hallo, sofort, jetzt, ich, wir, möchte, will, mich, mir, uns, alle, die,
      den, das, diese, sms, nachrichten, erinnerungen, von, vom, empfang, senden`),
  },
  fr: {
    stop: listed(`arret, arrêt, arrêter, arrêtez, arrête, stopper, fin, finir, annuler, annulez,
      désabonner, désabonnez, désabonnement, désinscrire, désinscription, désinscrivez,
      résilier, résiliation, révoquer, révocation, supprimer, supprimez, retirer,
      ne plus recevoir`),
    polite: listed(`s’il vous plaît, s’il te plaît, svp, stp, merci, bonjour, maintenant, tout, tous, je,
      veux, voudrais, souhaite, veuillez, me, moi, nous, m’, d’, de, des, les, ces, vos, l’,
      le, la, sms, messages, rappels, envoi, envoyer`),
  },
  ja: {
    stop: listed('停止, 配信停止, 解除, 解約, 退会, 中止, 終了, 止めて, やめて, ストップ, 配信不要'),
    polite: listed(`してください, して下さい, ください, 下さい, お願いします, おねがいします, お願い,
      希望します, 希望, です, します, すみません, この, すべて, 全て, の, を, は, メール,
      メッセージ, お知らせ, リマインダー, 配信, 送信, 登録`),
  },
  nl: {
    stop: listed(`stoppen, stop ermee, einde, afmelden, meld me af, afmelding, uitschrijven,
      schrijf me uit, uitschrijving, opzeggen, opzegging, beëindigen, annuleren, intrekken,
      verwijderen, verwijder me, geen sms meer, geen berichten meer, geen herinneringen meer,
      niets meer sturen`),
    polite: listed(`alstublieft, alsjeblieft, aub, ajb, dank u, dank je, bedankt, hallo, hoi, nu, direct,
      meteen, ik, wij, we, wil, willen, graag, mij, me, ons, voor, met, alle, de, het, deze,
      dit, die, van, sms, berichten, herinneringen, sturen`),
  },
  da: { stop: listed('afmeld, frameld, afslut, ophør'), polite: listed('tak, venligst') },
  sv: { stop: listed('avsluta, avregistrera, avsäg, sluta'), polite: listed('tack, snälla') },
  no: { stop: listed('avslutt, avmeld, slutt'), polite: listed('takk') },
  fi: { stop: listed('lopeta, peru, peruuta, poista'), polite: listed('kiitos') },
  it: {
    stop: listed('ferma, basta, annulla, cancella, disiscrivi, disiscrivimi, revoca'),
    polite: listed('per favore, grazie'),
  },
  es: {
    stop: listed('alto, parar, pare, baja, cancelar, detener, terminar, revocar, salir'),
    polite: listed('por favor, gracias'),
  },
  pt: {
    stop: listed('parar, pare, sair, cancelar, remover, descadastrar'),
    polite: listed('por favor, obrigado, obrigada'),
  },
  pl: {
    stop: listed('wypisz, rezygnuję, anuluj, zakończ, koniec'),
    polite: listed('proszę, dziękuję, mnie'),
  },
  cs: { stop: listed('odhlásit, zrušit, konec, ukončit'), polite: listed('prosím, děkuji') },
  hu: {
    stop: listed('leiratkozás, leiratkozom, leállítás, lemondás, vége'),
    polite: listed('kérem, köszönöm'),
  },
  hr: { stop: listed('odjava, prekid, prekini, zaustavi, kraj'), polite: listed('molim, hvala') },
  tr: { stop: listed('dur, durdur, iptal, çık, bitir'), polite: listed('lütfen, teşekkürler') },
  ru: {
    stop: listed('стоп, отписаться, отписка, отмена, отменить, прекратить'),
    polite: listed('пожалуйста, спасибо'),
  },
  zh: { stop: listed('停止, 退订, 退訂, 取消, 取消订阅'), polite: listed('请, 謝謝, 谢谢') },
  th: { stop: listed('หยุด, ยกเลิก'), polite: listed('กรุณา, ขอบคุณ') },
} as const satisfies Record<string, Wording>;
