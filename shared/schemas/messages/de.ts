/** The API's messages in German, by their English text; a number stands for any number. */
export const de = {
  'Some fields need your attention.': 'Bitte prüfen Sie Ihre Angaben.',
  'This is required.': 'Diese Angabe fehlt.',
  'This value is not valid.': 'Diese Angabe ist ungültig.',
  'Enter the 6 digits from your app.': 'Geben Sie die 6 Ziffern aus Ihrer App ein.',
  'That isn’t the code that your app shows now. Please check it and try again.':
    'Das ist nicht der Code, den Ihre App gerade anzeigt. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  'This key is no longer valid. Start again.':
    'Dieser Schlüssel gilt nicht mehr. Bitte beginnen Sie von vorn.',
  'Enter text.': 'Geben Sie einen Text ein.',
  'Enter a number.': 'Geben Sie eine Zahl ein.',
  'Enter a whole number.': 'Geben Sie eine ganze Zahl ein.',
  'Enter true or false.': 'Antworten Sie mit true oder false.',
  'Send a list.': 'Senden Sie eine Liste.',
  'Send an object with named fields.': 'Senden Sie benannte Felder.',
  'There is no field with this name.': 'Ein Feld dieses Namens gibt es nicht.',
  'This name cannot be used.': 'Dieser Name ist nicht verwendbar.',
  'Choose one of the listed values.': 'Wählen Sie einen der möglichen Werte.',
  'Enter at least 2 characters.': 'Geben Sie mindestens 2 Zeichen ein.',
  'Enter at most 2 characters.': 'Geben Sie höchstens 2 Zeichen ein.',
  'Enter 2 or more.': 'Geben Sie mindestens 2 ein.',
  'Enter 2 or less.': 'Geben Sie höchstens 2 ein.',
  'Send at least 2 entries.': 'Senden Sie mindestens 2 Einträge.',
  'Send at most 2 entries.': 'Senden Sie höchstens 2 Einträge.',
  'Enter an email address such as ann@example.com.':
    'Geben Sie eine E-Mail-Adresse wie anna@example.com ein.',
  'Enter an email address, such as name@example.com.':
    'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  'Enter a date as YYYY-MM-DD.': 'Geben Sie das Datum als JJJJ-MM-TT ein.',
  'Enter a time in ISO format, in UTC.': 'Geben Sie einen Zeitpunkt im ISO-Format in UTC ein.',
  'Enter a full web address.': 'Geben Sie eine vollständige Webadresse ein.',
  'Choose one of the site’s locales.': 'Wählen Sie eine der Sprachversionen der Website.',
  'Choose dog or cat.': 'Wählen Sie Hund oder Katze.',
  'Choose male or female.': 'Wählen Sie männlich oder weiblich.',
  'Choose one of the listed sources.': 'Wählen Sie eine der aufgeführten Quellen.',
  'Enter the pet’s name.': 'Geben Sie den Namen des Tieres ein.',
  'The name may have at most 30 characters.': 'Der Name darf höchstens 30 Zeichen haben.',
  'Enter the weight as a number.': 'Geben Sie das Gewicht als Zahl ein.',
  'The weight must be at least 0.1 lbs.': 'Das Gewicht muss mindestens 0.1 lbs betragen.',
  'The weight must be at most 300 lbs.': 'Das Gewicht darf höchstens 300 lbs betragen.',
  'The birth date is too long ago.': 'Das Geburtsdatum liegt zu weit zurück.',
  'The birth date cannot be after today.': 'Das Geburtsdatum darf nicht in der Zukunft liegen.',
  'The adoption date cannot be after today.': 'Der Einzugstag darf nicht in der Zukunft liegen.',
  'The adoption date cannot be before the birth date.':
    'Der Einzugstag darf nicht vor dem Geburtsdatum liegen.',
  'Enter the adoption date, because the pet comes from a shelter.':
    'Geben Sie den Einzugstag ein, da das Tier aus einem Tierheim kommt.',
  'The species of a pet from a shelter cannot be changed.':
    'Die Tierart eines Tieres aus dem Tierheim lässt sich nicht ändern.',
  'You already have a pet with this name.': 'Sie haben schon ein Tier mit diesem Namen.',
  'Choose a pet.': 'Wählen Sie ein Tier.',
  'Choose a medication.': 'Wählen Sie ein Medikament.',
  'Choose one of the listed medications.': 'Wählen Sie eines der aufgeführten Medikamente.',
  'This medication is for another species.': 'Dieses Medikament ist für eine andere Tierart.',
  'Reminders for this medication can only be sent by email.':
    'An dieses Medikament erinnern wir nur per E-Mail.',
  'Choose email or sms.': 'Wählen Sie email oder sms.',
  'Choose an earlier date.': 'Wählen Sie ein früheres Datum.',
  'Choose a date from 2026-01-02 to 2026-01-03.': 'Wählen Sie ein Datum von 2026-01-02 bis 2026-01-03.',
  'Choose a date from tomorrow on.': 'Wählen Sie ein Datum ab morgen.',
  'Choose a date within a year.': 'Wählen Sie ein Datum innerhalb eines Jahres.',
  'Choose a date on which a dose was due.': 'Wählen Sie ein Datum, an dem eine Dosis fällig war.',
  'Enter the doses as a whole number.': 'Geben Sie die Anzahl der Dosen als ganze Zahl ein.',
  'Enter at least one dose.': 'Geben Sie mindestens eine Dosis ein.',
  'Enter at most 1000 doses.': 'Geben Sie höchstens 1000 Dosen ein.',
  'Choose an interval of 1 to 12 months or 1 to 52 weeks.':
    'Wählen Sie einen Abstand von 1 bis 12 Monaten oder 1 bis 52 Wochen.',
  'Choose 0 to 7 days.': 'Wählen Sie 0 bis 7 Tage.',
  'Choose 3 to 14 days.': 'Wählen Sie 3 bis 14 Tage.',
  'Choose one of the intervals offered for this medication.':
    'Wählen Sie einen der Abstände, die es für dieses Medikament gibt.',
  'You already have this reminder.': 'Diese Erinnerung gibt es schon.',
  'Enter an IANA time zone, such as Europe/London.': 'Geben Sie eine IANA-Zeitzone wie Europe/Berlin ein.',
  'Choose a full hour, such as 09:00.': 'Wählen Sie eine volle Stunde, etwa 09:00.',
  'Choose not-now, tomorrow or in-three-days.': 'Wählen Sie not-now, tomorrow oder in-three-days.',
  'Choose reminder, pet or all.': 'Wählen Sie reminder, pet oder all.',
  'Enter the id of the reminder or the pet.': 'Geben Sie die Erinnerung oder das Tier an.',
  'Confirm that you want to delete everything.': 'Bestätigen Sie, dass alles gelöscht werden soll.',
  'Enter a name for this person.': 'Geben Sie einen Namen für diese Person ein.',
  'Use letters, spaces, hyphens and apostrophes only.':
    'Verwenden Sie nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe.',
  'Enter the number with its country code, such as +447700900123.':
    'Geben Sie die Nummer mit Ländervorwahl ein, etwa +447700900123.',
  'This is your own address. Enter the other person’s.':
    'Das ist Ihre eigene Adresse. Geben Sie die der anderen Person ein.',
  'An invitation to this address is still open.': 'Eine Einladung an diese Adresse ist noch offen.',
  'This person already helps you.': 'Diese Person hilft Ihnen bereits.',
  'This address can’t be invited again just yet. Try again later, or ask the person.':
    'Diese Adresse kann noch nicht wieder eingeladen werden. Versuchen Sie es später, oder fragen Sie die Person.',
  'Enter a search term.': 'Geben Sie einen Suchbegriff ein.',
  'Enter a postcode or a place.': 'Geben Sie eine Postleitzahl oder einen Ort an.',
  'Enter a two-letter country code.': 'Geben Sie ein Land mit seinen zwei Buchstaben an.',
  'Give a distance in miles or kilometres, as in 10mi.':
    'Geben Sie eine Entfernung in Meilen oder Kilometern an, etwa 10mi.',
  'Give a distance of at most 250 miles.': 'Geben Sie eine Entfernung von höchstens 250 Meilen an.',
  'Enter the codename of a disease on the map.': 'Geben Sie den Codenamen einer Krankheit auf der Karte an.',
  'Enter the code of a country on the map.': 'Geben Sie den Code eines Landes auf der Karte an.',
  'Enter New or Approved.': 'Geben Sie New oder Approved an.',
  'Enter the id of an area on the map.': 'Geben Sie die ID eines Gebiets auf der Karte an.',
  'Enter two-letter country codes joined by commas.':
    'Geben Sie Länder mit ihren zwei Buchstaben an, durch Kommas getrennt.',
  'Enter a two-letter language code.': 'Geben Sie eine Sprache mit ihren zwei Buchstaben an.',
  'Enter ids joined by commas.': 'Geben Sie IDs durch Kommas getrennt an.',
  'Enter both coordinates, or none.': 'Geben Sie beide Koordinaten an oder keine.',
  'Enter west, south, east and north in degrees.': 'Geben Sie West, Süd, Ost und Nord in Grad an.',
  'Enter a number of degrees.': 'Geben Sie eine Gradzahl an.',
  'The end is before the start.': 'Das Ende liegt vor dem Anfang.',
  'The window may have at most 366 days.': 'Der Zeitraum darf höchstens 366 Tage umfassen.',
  'Give a distance of at most 100 miles.': 'Geben Sie eine Entfernung von höchstens 100 Meilen an.',
  'Enter a codename from the content system.': 'Geben Sie einen Codenamen des Redaktionssystems an.',
  'Enter a JSON list of taxonomies and terms.': 'Geben Sie eine JSON-Liste von Taxonomien und Begriffen an.',
  'Give a month such as 2026-03.': 'Geben Sie einen Monat wie 2026-03 an.',
  'Give a reason.': 'Geben Sie einen Grund an.',
  'Enter an invoice number.': 'Geben Sie eine Rechnungsnummer an.',
  'An invoice number has at most 40 characters, and none of * ; < > & =.':
    'Eine Rechnungsnummer hat höchstens 40 Zeichen und keines von * ; < > & =.',
  'Enter the UID.': 'Geben Sie die UID an.',
  'Enter the code of a distributor.': 'Geben Sie den Code eines Händlers an.',
  'Enter the id of a form.': 'Geben Sie die ID eines Formulars an.',
  'There is no form of this id.': 'Ein Formular mit dieser ID gibt es nicht.',
  'No form on the site sends to these addresses.': 'Kein Formular der Website schreibt an diese Adressen.',
  'Name a field to correct.': 'Geben Sie ein Feld an, das korrigiert werden soll.',
  'Please select or manually enter a business': 'Wählen Sie einen Betrieb aus oder tragen Sie ihn selbst ein',
  'This link is incomplete. Open it from the message again.':
    'Dieser Link ist unvollständig. Öffnen Sie ihn bitte noch einmal aus der Nachricht.',
  'This unsubscribe link is incomplete. Copy it again, or change your reminders on the site.':
    'Dieser Abmeldelink ist unvollständig. Kopieren Sie ihn noch einmal, oder ändern Sie Ihre Erinnerungen auf der Website.',
  'This cursor does not belong to this list.': 'Dieser Cursor gehört nicht zu dieser Liste.',
  'Enter a reference such as MV-7K3Q-9TXW-2M4H-A1B2.':
    'Geben Sie eine Referenznummer wie MV-7K3Q-9TXW-2M4H-A1B2 an.',
  'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
  'Send the body as application/json.': 'Senden Sie den Inhalt als application/json.',
  'The body has a field whose name cannot be used.':
    'Der Inhalt hat ein Feld, dessen Name nicht verwendbar ist.',
  'The body may be nested 16 levels deep.': 'Der Inhalt darf 16 Ebenen tief verschachtelt sein.',
  'The body may have at most 64 KB.': 'Der Inhalt darf höchstens 64 KB groß sein.',
  'The header Idempotency-Key must have 1 to 200 visible ASCII characters.':
    'Der Header Idempotency-Key nimmt 1 bis 200 sichtbare ASCII-Zeichen auf.',
  'This Idempotency-Key was used for a different request.':
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  'The entity that this request created has been deleted. Send a new Idempotency-Key.':
    'Was diese Anfrage angelegt hat, wurde inzwischen entfernt. Senden Sie einen neuen Idempotency-Key.',
  'This has changed since you read it. Read it again before you change it.':
    'Das wurde geändert, nachdem Sie es gelesen haben. Lesen Sie es erneut, bevor Sie es ändern.',
  'Nothing was found with this id.': 'Unter dieser ID gibt es hier nichts.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'Sign in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'Sign in again to confirm that it is you.':
    'Melden Sie sich erneut an, um zu bestätigen, dass Sie es sind.',
  'Your account may not do this.': 'Ihr Konto ist dazu nicht berechtigt.',
  'This request came from another site.': 'Dieser Aufruf kam von einer anderen Website.',
  'Verify your phone number before you choose text messages.':
    'Bestätigen Sie Ihre Telefonnummer, bevor Sie SMS wählen.',
  'Add an email address to your account before you choose email.':
    'Fügen Sie Ihrem Konto eine E-Mail-Adresse hinzu, bevor Sie E-Mail wählen.',
  'Texts to this number can be switched back on only once every 30 days. Please try again later, or choose email.':
    'SMS an diese Nummer können nur einmal in 30 Tagen wieder eingeschaltet werden. Versuchen Sie es später, oder wählen Sie E-Mail.',
  'Emails to this address were stopped by the provider. Switch them back on from the notice.':
    'E-Mails an diese Adresse wurden vom Anbieter gestoppt. Schalten Sie sie über den Hinweis wieder ein.',
  'Texts to this number were stopped by the provider. Switch them back on from the notice.':
    'SMS an diese Nummer wurden vom Anbieter gestoppt. Schalten Sie sie über den Hinweis wieder ein.',
  'Too many requests from this connection. Please try again later.':
    'Von dieser Verbindung kamen zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  'Something went wrong on our side. Please try again later.':
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  'No dose of this reminder is due yet.': 'Für diese Erinnerung ist noch keine Dosis fällig.',
  'A dose can be undone for an hour after it was confirmed.':
    'Eine bestätigte Dosis lässt sich nur eine Stunde lang zurücknehmen.',
  'This dose has been given.': 'Diese Dosis wurde schon gegeben.',
  'The next regular reminder is sooner.': 'Die nächste reguläre Erinnerung kommt schon vorher.',
  'This can no longer be done for this dose.': 'Für diese Dosis ist das nicht mehr möglich.',
  'This link is incomplete. Copy it again, or open your reminders on the site.':
    'Dieser Link ist unvollständig. Kopieren Sie ihn noch einmal oder öffnen Sie Ihre Erinnerungen auf der Website.',
  'This link has expired. Open your reminders on the site instead.':
    'Dieser Link ist abgelaufen. Öffnen Sie stattdessen Ihre Erinnerungen auf der Website.',
  'Up to 3 people can help you.': 'Bis zu 3 Personen können Ihnen helfen.',
  'You can have up to 100 pets.': 'Sie können bis zu 100 Tiere haben.',
  'You can have up to 300 reminders.': 'Sie können bis zu 300 Erinnerungen haben.',
  'That was too much at once. Please wait a minute and try again.':
    'Das war zu viel auf einmal. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  'You have downloaded your data often enough for today.':
    'Sie haben die heutige Höchstzahl an Downloads erreicht.',
  'There were many submissions from your network. Please answer one question.':
    'Aus Ihrem Netzwerk kamen viele Formulare. Bitte beantworten Sie eine Frage.',
  'That was too much at once. Please try again later.':
    'Das war zu viel auf einmal. Bitte versuchen Sie es später noch einmal.',
  'You have sent enough invitations for today.': 'Sie haben die heutige Höchstzahl an Einladungen erreicht.',
  'This invitation is no longer valid. Ask for a new one.':
    'Diese Einladung ist nicht mehr gültig. Bitten Sie um eine neue.',
  'The invitation could not be stored at the moment.':
    'Die Einladung konnte gerade nicht gespeichert werden.',
  'This could not be stored at the moment.': 'Das konnte gerade nicht gespeichert werden.',
  'This reminder could not be stored at the moment.':
    'Diese Erinnerung konnte gerade nicht gespeichert werden.',
  'Locale is required': 'Die Sprache fehlt.',
  'At least one trait must be selected': 'Wählen Sie mindestens eine Eigenschaft aus.',
  'Write each trait as group:name.': 'Schreiben Sie jede Eigenschaft als Gruppe:Name.',
  'We can’t send texts to numbers in this country yet.': 'In dieses Land können wir noch keine SMS senden.',
  'This number has opted out of our texts. Choose another one.':
    'Diese Nummer hat unsere SMS abbestellt. Bitte nehmen Sie eine andere.',
  'Enter your first name.': 'Geben Sie Ihren Vornamen ein.',
  'Enter your last name.': 'Geben Sie Ihren Nachnamen ein.',
  'Use at most 100 characters.': 'Verwenden Sie höchstens 100 Zeichen.',
  'This is your current address. Enter another one.':
    'Das ist Ihre aktuelle Adresse. Geben Sie eine andere ein.',
  'Enter the 6 digits from our email.': 'Geben Sie die 6 Ziffern aus unserer E-Mail ein.',
  'This address belongs to another account.': 'Diese Adresse gehört zu einem anderen Konto.',
  'Enter your current password.': 'Geben Sie Ihr aktuelles Passwort ein.',
  'That isn’t your current password. Please check it and try again.':
    'Das ist nicht Ihr aktuelles Passwort. Bitte prüfen Sie es und versuchen Sie es noch einmal.',
  'Use at least 12 characters, with capital and small letters, a digit and a symbol.':
    'Verwenden Sie mindestens 12 Zeichen, darunter Groß- und Kleinbuchstaben, eine Ziffer und ein Sonderzeichen.',
  'That was too many tries. Please try again later.':
    'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  'That was too many tries for today. Please try again tomorrow.':
    'Das waren für heute zu viele Versuche. Bitte versuchen Sie es morgen noch einmal.',
  'Enter the 6 digits from our text.': 'Geben Sie die 6 Ziffern aus unserer SMS ein.',
  'That isn’t the code we sent. Please check it and try again.':
    'Das ist nicht der Code, den wir gesendet haben. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  'This code is no longer valid. Ask for a new one.':
    'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'That was too many codes for today. Please try again tomorrow.':
    'Für heute waren das zu viele Codes. Bitte versuchen Sie es morgen noch einmal.',
  'We can’t send codes by text message at the moment.': 'Im Moment können wir keine Codes per SMS senden.',
} as const;
