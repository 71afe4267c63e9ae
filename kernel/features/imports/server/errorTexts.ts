// Recognizes the errors of spreadsheet programs in texts: a csv file and a pasted cell have only the words of them.
import { foldText } from '#kernel/core/contract/foldText.ts'

/** The errors of Excel, LibreOffice and Google Sheets, without accents, in the usual languages. */
const texts: ReadonlySet<string> = new Set(
  [
    // English, and what is the same in every language.
    '#null! #div/0! #value! #ref! #name? #num! #n/a #getting_data #spill! #calc! #field! #connect! #blocked! #unknown! #busy! #python!',
    '#external! #error! #addr! #macro? #data!',
    // Portuguese
    '#nulo! #valor! #nome? #n/d #n/disp #obtendo_dados #despejar! #excedente! #campo! #conectar! #conexao! #bloqueado! #desconhecido! #erro!',
    // Spanish
    '#nombre? #desbordamiento! #obteniendo_datos #conectar! #bloqueado! #desconocido! #ocupado!',
    // German
    '#wert! #bezug! #zahl! #nv #uberlauf! #kalk! #feld! #verbinden! #blockiert! #unbekannt! #daten_abrufen',
    // French
    '#nul! #valeur! #nom? #nombre! #propagation! #champ! #chargement_donnees #connexion! #bloque! #inconnu!',
    // Italian
    '#nullo! #valore! #rif! #espansione! #calcolo! #connetti! #bloccato!',
    // Dutch
    '#leeg! #deel/0! #waarde! #verw! #naam? #getal! #n/b #overlopen! #berekenen! #veld!',
    // Danish, Norwegian and Swedish
    '#division/0! #værdi! #reference! #navn? #i/t #verdi! #skarning! #vardefel! #referens! #namn? #ogiltigt! #saknas!',
    // Polish, Czech and Hungarian
    '#zero! #dziel/0! #arg! #adr! #nazwa? #liczba! #deleni_nulou! #hodnota! #odkaz! #nazev? #cislo! #neni_k_dispozici #nulla! #zeroosztó! #ertek! #hiv! #nev? #szam! #hianyzik',
    // Russian and Turkish
    '#пусто! #дел/0! #знач! #ссылка! #имя? #число! #н/д #bos! #sayi/0! #deger! #basv! #ad? #sayi!',
  ].flatMap((line) => line.split(' ').map(foldText)),
)

/** Whether a text is such an error, or the signs that fill a column too narrow for its number. */
export const isErrorText = (text: string): boolean => {
  if (text.length > 30) return false
  // LibreOffice numbers its own errors: Err:508
  if (!text.startsWith('#')) return /^(?:err|erro|error|erreur|fehler|errore|fout)\s?:\s?5\d\d$/i.test(text)
  return /^#{3,}$/.test(text) || (text === text.toUpperCase() && texts.has(foldText(text.replace(/^#[¡¿]/, '#'))))
}
