import type { de } from './de.ts';

/** The API's messages in French, by their English text; a number stands for any number. */
export const fr: Readonly<Record<keyof typeof de, string>> = {
  'Some fields need your attention.': 'Veuillez vérifier certains champs.',
  'This is required.': 'Ce champ est obligatoire.',
  'This value is not valid.': 'Cette valeur n’est pas valide.',
  'Enter the 6 digits from your app.': 'Saisissez les 6 chiffres affichés par votre application.',
  'That isn’t the code that your app shows now. Please check it and try again.':
    'Ce n’est pas le code que votre application affiche en ce moment. Vérifiez-le et réessayez.',
  'This key is no longer valid. Start again.': 'Cette clé n’est plus valable. Veuillez recommencer.',
  'Enter text.': 'Saisissez un texte.',
  'Enter a number.': 'Saisissez un nombre.',
  'Enter a whole number.': 'Saisissez un nombre entier.',
  'Enter true or false.': 'Répondez par true ou false.',
  'Send a list.': 'Envoyez une liste.',
  'Send an object with named fields.': 'Envoyez des champs nommés.',
  'There is no field with this name.': 'Aucun champ ne porte ce nom.',
  'This name cannot be used.': 'Ce nom ne peut pas être utilisé.',
  'Choose one of the listed values.': 'Choisissez une des valeurs proposées.',
  'Enter at least 2 characters.': 'Saisissez au moins 2 caractères.',
  'Enter at most 2 characters.': 'Saisissez au plus 2 caractères.',
  'Enter 2 or more.': 'Saisissez 2 ou plus.',
  'Enter 2 or less.': 'Saisissez 2 ou moins.',
  'Send at least 2 entries.': 'Envoyez au moins 2 entrées.',
  'Send at most 2 entries.': 'Envoyez au plus 2 entrées.',
  'Enter an email address such as ann@example.com.': 'Saisissez une adresse e-mail comme anne@example.com.',
  'Enter an email address, such as name@example.com.': 'Saisissez une adresse e-mail comme nom@example.com.',
  'Enter a date as YYYY-MM-DD.': 'Saisissez la date au format AAAA-MM-JJ.',
  'Enter a time in ISO format, in UTC.': 'Saisissez un instant au format ISO, en UTC.',
  'Enter a full web address.': 'Saisissez une adresse web complète.',
  'Choose one of the site’s locales.': 'Choisissez une des versions linguistiques du site.',
  'Choose dog or cat.': 'Choisissez chien ou chat.',
  'Choose male or female.': 'Choisissez mâle ou femelle.',
  'Choose one of the listed sources.': 'Choisissez une des provenances proposées.',
  'Enter the pet’s name.': 'Saisissez le nom de l’animal.',
  'The name may have at most 30 characters.': 'Le nom ne doit pas dépasser 30 caractères.',
  'Enter the weight as a number.': 'Saisissez le poids en chiffres.',
  'The weight must be at least 0.1 lbs.': 'Le poids doit être d’au moins 0.1 lbs.',
  'The weight must be at most 300 lbs.': 'Le poids ne peut pas dépasser 300 lbs.',
  'The birth date is too long ago.': 'La date de naissance est trop ancienne.',
  'The birth date cannot be after today.': 'La date de naissance ne peut pas être dans le futur.',
  'The adoption date cannot be after today.': 'La date d’adoption ne peut pas être dans le futur.',
  'The adoption date cannot be before the birth date.':
    'La date d’adoption ne peut pas précéder la naissance.',
  'Enter the adoption date, because the pet comes from a shelter.':
    'Saisissez la date d’adoption, car l’animal vient d’un refuge.',
  'The species of a pet from a shelter cannot be changed.':
    'L’espèce d’un animal venant d’un refuge ne peut pas être modifiée.',
  'You already have a pet with this name.': 'Vous avez déjà un animal de ce nom.',
  'Choose a pet.': 'Choisissez un animal.',
  'Choose a medication.': 'Choisissez un traitement.',
  'Choose one of the listed medications.': 'Choisissez un des traitements proposés.',
  'This medication is for another species.': 'Ce traitement est destiné à une autre espèce.',
  'Reminders for this medication can only be sent by email.':
    'Les rappels pour ce traitement sont envoyés par e-mail uniquement.',
  'Choose email or sms.': 'Choisissez email ou sms.',
  'Choose an earlier date.': 'Choisissez une date antérieure.',
  'Choose a date from 2026-01-02 to 2026-01-03.': 'Choisissez une date du 2026-01-02 au 2026-01-03.',
  'Choose a date from tomorrow on.': 'Choisissez une date à partir de demain.',
  'Choose a date within a year.': 'Choisissez une date dans l’année à venir.',
  'Choose a date on which a dose was due.': 'Choisissez une date à laquelle une dose était prévue.',
  'Enter the doses as a whole number.': 'Saisissez le nombre de doses en nombre entier.',
  'Enter at least one dose.': 'Saisissez au moins une dose.',
  'Enter at most 1000 doses.': 'Saisissez 1000 doses au plus.',
  'Choose an interval of 1 to 12 months or 1 to 52 weeks.':
    'Choisissez un intervalle de 1 à 12 mois ou de 1 à 52 semaines.',
  'Choose 0 to 7 days.': 'Choisissez de 0 à 7 jours.',
  'Choose 3 to 14 days.': 'Choisissez de 3 à 14 jours.',
  'Choose one of the intervals offered for this medication.':
    'Choisissez un des intervalles proposés pour ce traitement.',
  'You already have this reminder.': 'Vous avez déjà ce rappel.',
  'Enter an IANA time zone, such as Europe/London.': 'Saisissez un fuseau horaire IANA, comme Europe/Paris.',
  'Choose a full hour, such as 09:00.': 'Choisissez une heure pleine, par exemple 09:00.',
  'Choose not-now, tomorrow or in-three-days.': 'Choisissez not-now, tomorrow ou in-three-days.',
  'Choose reminder, pet or all.': 'Choisissez reminder, pet ou all.',
  'Enter the id of the reminder or the pet.': 'Indiquez le rappel ou l’animal.',
  'Confirm that you want to delete everything.': 'Confirmez que tout doit être supprimé.',
  'Enter a name for this person.': 'Saisissez un nom pour cette personne.',
  'Use letters, spaces, hyphens and apostrophes only.':
    'Utilisez uniquement des lettres, espaces, traits d’union et apostrophes.',
  'Enter the number with its country code, such as +447700900123.':
    'Saisissez le numéro avec l’indicatif du pays, par exemple +447700900123.',
  'This is your own address. Enter the other person’s.':
    'Il s’agit de votre propre adresse. Saisissez celle de l’autre personne.',
  'An invitation to this address is still open.': 'Une invitation à cette adresse est encore en attente.',
  'This person already helps you.': 'Cette personne vous aide déjà.',
  'This address can’t be invited again just yet. Try again later, or ask the person.':
    'Cette adresse ne peut pas encore être réinvitée. Réessayez plus tard ou parlez-en à la personne.',
  'Enter a search term.': 'Indiquez votre recherche.',
  'Enter a postcode or a place.': 'Indiquez un code postal ou un lieu.',
  'Enter a two-letter country code.': 'Indiquez un pays par ses deux lettres.',
  'Give a distance in miles or kilometres, as in 10mi.':
    'Indiquez une distance en miles ou en kilomètres, par exemple 10mi.',
  'Give a distance of at most 250 miles.': 'Indiquez une distance de 250 miles au plus.',
  'Enter the codename of a disease on the map.': 'Indiquez le nom de code d’une maladie de la carte.',
  'Enter the code of a country on the map.': 'Indiquez le code d’un pays de la carte.',
  'Enter New or Approved.': 'Indiquez New ou Approved.',
  'Enter the id of an area on the map.': 'Indiquez l’identifiant d’une zone de la carte.',
  'Enter two-letter country codes joined by commas.':
    'Indiquez des pays par leurs deux lettres, séparés par des virgules.',
  'Enter a two-letter language code.': 'Indiquez une langue par ses deux lettres.',
  'Enter ids joined by commas.': 'Indiquez des identifiants séparés par des virgules.',
  'Enter both coordinates, or none.': 'Indiquez les deux coordonnées ou aucune.',
  'Enter west, south, east and north in degrees.': 'Indiquez l’ouest, le sud, l’est et le nord en degrés.',
  'Enter a number of degrees.': 'Indiquez un nombre de degrés.',
  'The end is before the start.': 'La fin précède le début.',
  'The window may have at most 366 days.': 'La période peut compter 366 jours au plus.',
  'Give a distance of at most 100 miles.': 'Indiquez une distance de 100 miles au plus.',
  'Enter a codename from the content system.': 'Indiquez un nom de code du système de contenu.',
  'Enter a JSON list of taxonomies and terms.': 'Indiquez une liste JSON de taxonomies et de termes.',
  'Give a month such as 2026-03.': 'Indiquez un mois, par exemple 2026-03.',
  'Give a reason.': 'Indiquez un motif.',
  'Enter an invoice number.': 'Indiquez un numéro de facture.',
  'An invoice number has at most 40 characters, and none of * ; < > & =.':
    'Un numéro de facture compte 40 caractères au plus, sans * ; < > & =.',
  'Enter the UID.': 'Indiquez l’UID.',
  'Enter the code of a distributor.': 'Indiquez le code d’un distributeur.',
  'Enter the id of a form.': 'Indiquez l’identifiant d’un formulaire.',
  'There is no form of this id.': 'Aucun formulaire ne porte cet identifiant.',
  'No form on the site sends to these addresses.': 'Aucun formulaire du site n’écrit à ces adresses.',
  'Name a field to correct.': 'Indiquez un champ à corriger.',
  'Please select or manually enter a business':
    'Veuillez sélectionner un établissement ou le saisir vous-même',
  'This link is incomplete. Open it from the message again.':
    'Ce lien est incomplet. Ouvrez-le de nouveau depuis le message.',
  'This unsubscribe link is incomplete. Copy it again, or change your reminders on the site.':
    'Ce lien de désabonnement est incomplet. Copiez-le de nouveau ou modifiez vos rappels sur le site.',
  'This cursor does not belong to this list.': 'Ce curseur n’appartient pas à cette liste.',
  'Enter a reference such as MV-7K3Q-9TXW-2M4H-A1B2.': 'Indiquez une référence comme MV-7K3Q-9TXW-2M4H-A1B2.',
  'The body is not valid JSON.': 'Le corps n’est pas un JSON valide.',
  'Send the body as application/json.': 'Envoyez le corps au format application/json.',
  'The body has a field whose name cannot be used.':
    'Le corps contient un champ dont le nom ne peut pas être utilisé.',
  'The body may be nested 16 levels deep.': 'Le corps peut comporter 16 niveaux d’imbrication.',
  'The body may have at most 64 KB.': 'Le corps ne peut pas dépasser 64 Ko.',
  'The header Idempotency-Key must have 1 to 200 visible ASCII characters.':
    'L’en-tête Idempotency-Key accepte de 1 à 200 caractères ASCII visibles.',
  'This Idempotency-Key was used for a different request.':
    'Cette Idempotency-Key a servi à une autre requête.',
  'The entity that this request created has been deleted. Send a new Idempotency-Key.':
    'Ce que cette requête avait créé a été supprimé depuis. Envoyez une nouvelle Idempotency-Key.',
  'This has changed since you read it. Read it again before you change it.':
    'Cet élément a changé depuis que vous l’avez lu. Relisez-le avant de le modifier.',
  'Nothing was found with this id.': 'Rien ne correspond à cet identifiant.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'Sign in again to confirm that it is you.': 'Reconnectez-vous pour confirmer que c’est bien vous.',
  'Your account may not do this.': 'Votre compte n’y est pas autorisé.',
  'This request came from another site.': 'Cet appel provient d’un autre site.',
  'Verify your phone number before you choose text messages.':
    'Vérifiez votre numéro de téléphone avant de choisir les SMS.',
  'Add an email address to your account before you choose email.':
    'Ajoutez une adresse e-mail à votre compte avant de choisir l’e-mail.',
  'Texts to this number can be switched back on only once every 30 days. Please try again later, or choose email.':
    'Les SMS vers ce numéro ne peuvent être réactivés qu’une fois tous les 30 jours. Réessayez plus tard ou choisissez l’e-mail.',
  'Emails to this address were stopped by the provider. Switch them back on from the notice.':
    'Les e-mails vers cette adresse ont été arrêtés par le fournisseur. Réactivez-les depuis l’avis.',
  'Texts to this number were stopped by the provider. Switch them back on from the notice.':
    'Les SMS vers ce numéro ont été arrêtés par le fournisseur. Réactivez-les depuis l’avis.',
  'Too many requests from this connection. Please try again later.':
    'Trop de requêtes depuis cette connexion. Veuillez réessayer plus tard.',
  'Something went wrong on our side. Please try again later.':
    'Une erreur s’est produite de notre côté. Veuillez réessayer plus tard.',
  'No dose of this reminder is due yet.': 'Aucune dose n’est encore prévue pour ce rappel.',
  'A dose can be undone for an hour after it was confirmed.':
    'Une dose confirmée ne peut être annulée que pendant une heure.',
  'This dose has been given.': 'Cette dose a déjà été donnée.',
  'The next regular reminder is sooner.': 'Le prochain rappel habituel arrive avant cette date.',
  'This can no longer be done for this dose.': 'Ce n’est plus possible pour cette dose.',
  'This link is incomplete. Copy it again, or open your reminders on the site.':
    'Ce lien est incomplet. Copiez-le de nouveau ou ouvrez vos rappels sur le site.',
  'This link has expired. Open your reminders on the site instead.':
    'Ce lien a expiré. Ouvrez plutôt vos rappels sur le site.',
  'Up to 3 people can help you.': '3 personnes au maximum peuvent vous aider.',
  'You can have up to 100 pets.': 'Vous pouvez avoir jusqu’à 100 animaux.',
  'You can have up to 300 reminders.': 'Vous pouvez avoir jusqu’à 300 rappels.',
  'That was too much at once. Please wait a minute and try again.':
    'Trop de demandes à la fois. Veuillez patienter une minute, puis réessayer.',
  'You have downloaded your data often enough for today.':
    'Vous avez atteint la limite de téléchargements pour aujourd’hui.',
  'There were many submissions from your network. Please answer one question.':
    'De nombreux formulaires sont arrivés de votre réseau. Veuillez répondre à une question.',
  'That was too much at once. Please try again later.':
    'Trop de demandes à la fois. Veuillez réessayer plus tard.',
  'You have sent enough invitations for today.':
    'Vous avez atteint la limite d’invitations pour aujourd’hui.',
  'This invitation is no longer valid. Ask for a new one.':
    'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  'The invitation could not be stored at the moment.':
    'L’invitation n’a pas pu être enregistrée pour le moment.',
  'This could not be stored at the moment.': 'L’enregistrement n’a pas pu se faire pour le moment.',
  'This reminder could not be stored at the moment.': 'Ce rappel n’a pas pu être enregistré pour le moment.',
  'Locale is required': 'La langue est manquante.',
  'At least one trait must be selected': 'Choisissez au moins un trait.',
  'Write each trait as group:name.': 'Écrivez chaque trait sous la forme groupe:nom.',
  'We can’t send texts to numbers in this country yet.':
    'Nous ne pouvons pas encore envoyer de SMS dans ce pays.',
  'This number has opted out of our texts. Choose another one.':
    'Ce numéro a refusé nos SMS. Choisissez-en un autre.',
  'Enter your first name.': 'Indiquez votre prénom.',
  'Enter your last name.': 'Indiquez votre nom.',
  'Use at most 100 characters.': 'Utilisez 100 caractères au maximum.',
  'This is your current address. Enter another one.': 'C’est votre adresse actuelle. Indiquez-en une autre.',
  'Enter the 6 digits from our email.': 'Saisissez les 6 chiffres reçus par e-mail.',
  'This address belongs to another account.': 'Cette adresse appartient à un autre compte.',
  'Enter your current password.': 'Saisissez votre mot de passe actuel.',
  'That isn’t your current password. Please check it and try again.':
    'Ce n’est pas votre mot de passe actuel. Vérifiez-le et réessayez.',
  'Use at least 12 characters, with capital and small letters, a digit and a symbol.':
    'Utilisez au moins 12 caractères, dont des majuscules, des minuscules, un chiffre et un symbole.',
  'That was too many tries. Please try again later.': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'That was too many tries for today. Please try again tomorrow.':
    'Trop de tentatives pour aujourd’hui. Veuillez réessayer demain.',
  'Enter the 6 digits from our text.': 'Saisissez les 6 chiffres reçus par SMS.',
  'That isn’t the code we sent. Please check it and try again.':
    'Ce n’est pas le code que nous avons envoyé. Vérifiez-le et réessayez.',
  'This code is no longer valid. Ask for a new one.': 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'That was too many codes for today. Please try again tomorrow.':
    'Trop de codes ont été demandés aujourd’hui. Réessayez demain.',
  'We can’t send codes by text message at the moment.':
    'Nous ne pouvons pas envoyer de codes par SMS pour le moment.',
};
