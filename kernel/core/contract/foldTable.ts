// Which letters and signs are the same to searches, names and imports: the data of `fold` in the database.
// They are those of Unicode's CLDR (Latin-ASCII) that normalizing (NFKD) leaves.

/** Each sign with its replacement; frequent ones come first, because PostgreSQL walks through them. */
export const foldedLetters =
  "¡!¿?Ðd×*Øoðd÷/øo‐-‒-–-—-―-‘'’'‚,‛'“\"”\"‟\"′'‹<›>⁄/⁅[⁆]⁎*ĐdđdĦhħhıiĸqŁlłlŊnŋnŦtŧtƀb" +
  'ƁbƂbƃbƄƅƆɔƇcƈcƉdƊdƋdƌdƎǝƏəƐeƑfƒfƓgƔɣƖiƗiƘkƙkƚlƜɯƝnƞnƟɵƤpƥpƦrƧƨƩʃƫtƬtƭtƮtƱʊƲvƳyƴy' +
  'ƵzƶzƷʒƸƹƼƽǤgǥgǷƿȜȝȠnȡdȢȣȤzȥzȴlȵnȶtȷjȺaȻcȼcȽlȾtȿsɀzɁɂɃbɄuɅʌɆeɇeɈjɉjɊɋɌrɍrɎyɏyɓbɕc' +
  "ɖdɗdɛeɟjɠgɡgɢgɦhɧhɨiɪiɫlɬlɭlɱmɲnɳnɴnɼrɽrɾrʀrʂsʈtʉuʋvʏyʐzʑzʙbʛgʜhʝjʟlʠqʹ'ʺ\"ʻ'ʼ'ʽ'" +
  "˂<˃>˄^ˆ^ˈ'ˋ`ː:˖+˗-\u1C89\u1C8Aᴀaᴃbᴄcᴅdᴆdᴇeᴊjᴋkᴌlᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzᵬbᵭdᵮfᵯmᵰnᵱpᵲrᵳrᵴsᵵtᵶzᵻiᵽp" +
  'ᵾuᶀbᶁdᶂfᶃgᶄkᶅlᶆmᶇnᶈpᶉrᶊsᶌvᶍxᶎzᶏaᶑdᶒeᶓeᶖiᶙuẜsẝsỼvỽvỾyỿy℘pℲⅎↃↄ−-∕/∖\\∣|ⱠlⱡlⱢlⱣpⱤrⱥa' +
  'ⱦtⱧhⱨhⱩkⱪkⱫzⱬzⱭɑⱮmⱯɐⱰɒⱱvⱲwⱳwⱴvⱵⱶⱸeⱺoⱾsⱿz、,。.〇0〈<〉>〔[〕]〘[〙]〚[〛]〝"〞"ꙀꙁꙂꙃꙄꙅꙆꙇꙈꙉꙊꙋꙌꙍ' +
  'ꙎꙏꙐꙑꙒꙓꙔꙕꙖꙗꙘꙙꙚꙛꙜꙝꙞꙟꙠꙡꙢꙣꙤꙥꙦꙧꙨꙩꙪꙫꙬꙭꚀꚁꚂꚃꚄꚅꚆꚇꚈꚉꚊꚋꚌꚍꚎꚏꚐꚑꚒꚓꚔꚕꚖꚗꚘꚙꚚꚛꜢꜣꜤꜥꜦꜧꜨꜩꜪꜫꜬꜭꜮꜯꜰfꜱsꜾꜿ' +
  'ꝀkꝁkꝂkꝃkꝄkꝅkꝆlꝇlꝈlꝉlꝊoꝋoꝌoꝍoꝐpꝑpꝒpꝓpꝔpꝕpꝖqꝗqꝘqꝙqꝚꝛꝜꝝꝞvꝟvꝢꝣꝨꝩꝪꝫꝬꝭꝮꝯꝱdꝲlꝳmꝴnꝵrꝶrꝷt' +
  'ꝹdꝺdꝻfꝼfꝽᵹꝾꝿꞀꞁꞂꞃꞄꞅꞆtꞇtꞋꞌꞍɥꞐnꞑnꞒcꞓcꞖꞗꞘꞙꞚꞛꞜꞝꞞꞟꞠgꞡgꞢkꞣkꞤnꞥnꞦrꞧrꞨsꞩsꞪhꞫɜꞬgꞭlꞮiꞰʞꞱʇꞲj' +
  'ꞳꭓꞴꞵꞶꞷꞸꞹꞺꞻꞼꞽꞾꞿꟀꟁꟂꟃꟄꞔꟅsꟆzꟇꟈꟉꟊ\uA7CBɤ\uA7CC\uA7CD\uA7CE\uA7CFꟐꟑ\uA7D2ꟓ\uA7D4ꟕꟖꟗꟘꟙ\uA7DA\uA7DB\uA7DCƛꟵꟶͰͱͲͳͶͷͿϳΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλ' +
  'ΜμΝνΞξΟοΠπΡρΣσΤτΥυΦφΧχΨψΩωςσϏϗϘϙϚϛϜϝϞϟϠϡϷϸϺϻϽͻϾͼϿͽЂђЄєЅѕІіЈјЉљЊњЋћЏџАаБбВвГгДдЕе' +
  'ЖжЗзИиКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯяѠѡѢѣѤѥѦѧѨѩѪѫѬѭѮѯѰѱѲѳѴѵѸѹѺѻѼѽѾѿ' +
  'ҀҁҊҋҌҍҎҏҐґҒғҔҕҖҗҘҙҚқҜҝҞҟҠҡҢңҤҥҦҧҨҩҪҫҬҭҮүҰұҲҳҴҵҶҷҸҹҺһҼҽҾҿӀӏӃӄӅӆӇӈӉӊӋӌӍӎӔӕӘәӠӡӨөӶӷ' +
  'ӺӻӼӽӾӿԀԁԂԃԄԅԆԇԈԉԊԋԌԍԎԏԐԑԒԓԔԕԖԗԘԙԚԛԜԝԞԟԠԡԢԣԤԥԦԧԨԩԪԫԬԭԮԯ' +
  // Newer than the Unicode of PostgreSQL 15, which does not take them apart.
  '꟱s𜳖a𜳗b𜳘c𜳙d𜳚e𜳛f𜳜g𜳝h𜳞i𜳟j𜳠k𜳡l𜳢m𜳣n𜳤o𜳥p𜳦q𜳧r𜳨s𜳩t𜳪u𜳫v𜳬w𜳭x𜳮y𜳯z𜳰0𜳱1𜳲2𜳳3𜳴4𜳵5𜳶6𜳷7𜳸8𜳹9𞀰а𞀱б𞀲в' +
  '𞀳г𞀴д𞀵е𞀶ж𞀷з𞀸и𞀹к𞀺л𞀻м𞀼о𞀽п𞀾р𞀿с𞁀т𞁁у𞁂ф𞁃х𞁄ц𞁅ч𞁆ш𞁇ы𞁈э𞁉ю𞁊ꚉ𞁋ә𞁌і𞁍ј𞁎ө𞁏ү𞁐ӏ𞁑а𞁒б𞁓в𞁔г𞁕д𞁖е𞁗ж𞁘з𞁙и𞁚к' +
  '𞁛л𞁜о𞁝п𞁞с𞁟у𞁠ф𞁡х𞁢ц𞁣ч𞁤ш𞁥ъ𞁦ы𞁧ґ𞁨і𞁩ѕ𞁪џ𞁫ҫ𞁬ꙑ𞁭ұ'

/** Signs that are compared as several, each before these. */
export const foldedGroups =
  '©(c) «<< ®(r) ±+/- »>> Æae Þth ßss æae þth Œoe œoe ƕhv Ƣoi ƣoi ȸdb ȹqp ɶoe ʣdz ʥdz ʦts ʪls ʫlz ᴁae ' +
  'ᵫue ᵺth ẞss Ỻll ỻll ‖|| „,, ₠ce ₢cr ₣fr. ₤l. ₧pts ₹rs ₺tl ℗(p) ℞rx ∥|| ≪<< ≫>> ⦅(( ⦆)) 《<< 》>> Ꜳaa ' +
  'ꜳaa Ꜵao ꜵao Ꜷau ꜷau Ꜹav ꜹav Ꜻav ꜻav Ꜽay ꜽay Ꝏoo ꝏoo Ꝡvy ꝡvy Ꝥth ꝥth Ꝧth ꝧth Ƕhv'
