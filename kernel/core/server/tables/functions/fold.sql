-- Returns a text as it is sorted, searched and compared: without case, accents and invisible characters (foldText.ts does the same).
CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  plain text;
  rare text;
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(value COLLATE "C"); END IF;
  -- The marks of our languages first, one by one: that is faster than a pattern, and enough for most texts.
  plain := translate(normalize(value, NFKD), E'\u0300\u0301\u0302\u0303\u0308\u0327', '');
  IF octet_length(plain) = length(plain) THEN RETURN lower(plain COLLATE "C"); END IF;
  plain := regexp_replace(plain, '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+', '', 'g');
  -- 5½ is 5 1/2, not 51/2.
  IF strpos(plain, '⁄') > 0 THEN plain := regexp_replace(plain, '([^ ])([0-9]⁄)', '\1 \2', 'g'); END IF;
  rare := regexp_replace(plain, '[\x01-\x7F]+', '', 'g');
  IF rare <> translate(rare, '©«®±»ÆÞßæþŒœƕƢƣȸȹɶʣʥʦʪʫᴁᵫᵺẞỺỻ‖„₠₢₣₤₧₹₺℗℞∥≪≫⦅⦆《》ꜲꜳꜴꜵꜶꜷꜸꜹꜺꜻꜼꜽꝎꝏꝠꝡꝤꝥꝦꝧǶ', '') THEN
    plain := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain, '©', '(c)'), '«', '<<'), '®', '(r)'), '±', '+/-'), '»', '>>'), 'Æ', 'ae'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'Œ', 'oe'), 'œ', 'oe'), 'ƕ', 'hv'), 'Ƣ', 'oi'), 'ƣ', 'oi'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ɶ', 'oe'), 'ʣ', 'dz'), 'ʥ', 'dz'), 'ʦ', 'ts'), 'ʪ', 'ls'), 'ʫ', 'lz'), 'ᴁ', 'ae'), 'ᵫ', 'ue'), 'ᵺ', 'th'), 'ẞ', 'ss'), 'Ỻ', 'll'), 'ỻ', 'll'), '‖', '||'), '„', ',,'), '₠', 'ce'), '₢', 'cr'), '₣', 'fr.'), '₤', 'l.'), '₧', 'pts'), '₹', 'rs'), '₺', 'tl'), '℗', '(p)'), '℞', 'rx'), '∥', '||'), '≪', '<<'), '≫', '>>'), '⦅', '(('), '⦆', '))'), '《', '<<'), '》', '>>'), 'Ꜳ', 'aa'), 'ꜳ', 'aa'), 'Ꜵ', 'ao'), 'ꜵ', 'ao'), 'Ꜷ', 'au'), 'ꜷ', 'au'), 'Ꜹ', 'av'), 'ꜹ', 'av'), 'Ꜻ', 'av'), 'ꜻ', 'av'), 'Ꜽ', 'ay'), 'ꜽ', 'ay'), 'Ꝏ', 'oo'), 'ꝏ', 'oo'), 'Ꝡ', 'vy'), 'ꝡ', 'vy'), 'Ꝥ', 'th'), 'ꝥ', 'th'), 'Ꝧ', 'th'), 'ꝧ', 'th'), 'Ƕ', 'hv');
  END IF;
  RETURN lower(translate(plain, rare, translate(rare,
    '¡¿Ð×Øð÷ø‐‒–—―‘’‚‛“”‟′‹›⁄⁅⁆⁎ĐđĦħıĸŁłŊŋŦŧƀƁƂƃƄƆƇƈƉƊƋƌƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƤƥƦƧƩƫƬƭƮƱƲƳƴƵƶƷƸƼǤǥǷȜȠȡȢȤȥȴȵȶȷȺȻ' ||
    'ȼȽȾȿɀɁɃɄɅɆɇɈɉɊɌɍɎɏɓɕɖɗɛɟɠɡɢɦɧɨɪɫɬɭɱɲɳɴɼɽɾʀʂʈʉʋʏʐʑʙʛʜʝʟʠʹʺʻʼʽ˂˃˄ˆˈˋː˖˗Ᲊᴀᴃᴄᴅᴆᴇᴊᴋᴌᴍᴏᴘᴛᴜᴠᴡᴢᵬᵭᵮᵯᵰᵱᵲᵳᵴᵵᵶᵻᵽ' ||
    'ᵾᶀᶁᶂᶃᶄᶅᶆᶇᶈᶉᶊᶌᶍᶎᶏᶑᶒᶓᶖᶙẜẝỼỽỾỿ℘ℲↃ−∕∖∣ⱠⱡⱢⱣⱤⱥⱦⱧⱨⱩⱪⱫⱬⱭⱮⱯⱰⱱⱲⱳⱴⱵⱸⱺⱾⱿ、。〇〈〉〔〕〘〙〚〛〝〞ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆ' ||
    'ꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜰꜱꜾꝀꝁꝂꝃꝄꝅꝆꝇꝈꝉꝊꝋꝌꝍꝐꝑꝒꝓꝔꝕꝖꝗꝘꝙꝚꝜꝞꝟꝢꝨꝪꝬꝮꝱꝲꝳꝴꝵꝶꝷꝹꝺꝻꝼꝽꝾꞀꞂꞄꞆꞇꞋꞍꞐꞑꞒꞓꞖꞘꞚꞜꞞꞠꞡꞢꞣꞤꞥꞦꞧꞨꞩꞪꞫꞬꞭꞮꞰꞱꞲ' ||
    'ꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪ' ||
    'ЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ꟱𜳖𜳗𜳘𜳙𜳚𜳛𜳜𜳝𜳞𜳟𜳠𜳡' ||
    '𜳢𜳣𜳤𜳥𜳦𜳧𜳨𜳩𜳪𜳫𜳬𜳭𜳮𜳯𜳰𜳱𜳲𜳳𜳴𜳵𜳶𜳷𜳸𜳹𞀰𞀱𞀲𞀳𞀴𞀵𞀶𞀷𞀸𞀹𞀺𞀻𞀼𞀽𞀾𞀿𞁀𞁁𞁂𞁃𞁄𞁅𞁆𞁇𞁈𞁉𞁊𞁋𞁌𞁍𞁎𞁏𞁐𞁑𞁒𞁓𞁔𞁕𞁖𞁗𞁘𞁙𞁚𞁛𞁜𞁝𞁞𞁟𞁠𞁡𞁢𞁣𞁤𞁥𞁦𞁧𞁨𞁩𞁪𞁫𞁬𞁭',
    '!?d*od/o-----'''',''"""''<>/[]*ddhhiqllnnttbbbbƅɔccddddǝəeffgɣiikklɯnnɵpprƨʃttttʊvyyzzʒƹƽggƿȝndȣzzlntjac' ||
    'cltszɂbuʌeejjɋrryybcddejggghhiilllmnnnrrrrstuvyzzbghjlq''"''''''<>^^''`:+-ᲊabcddejklmoptuvwzbdfmnprrstzip' ||
    'ubdfgklmnprsvxzadeeiussvvyypⅎↄ-/\|lllprathhkkzzɑmɐɒvwwvⱶeosz,.0<>[][][]""ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇ' ||
    'ꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯfsꜿkkkkkkllllooooppppppqqqqꝛꝝvvꝣꝩꝫꝭꝯdlmnrrtddffᵹꝿꞁꞃꞅttꞌɥnnccꞗꞙꞛꞝꞟggkknnrrsshɜgliʞʇj' ||
    'ꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔszꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъ' ||
    'ыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯsabcdefghijkl' ||
    'mnopqrstuvwxyz0123456789абвгдежзиклмопрстуфхцчшыэюꚉәіјөүӏабвгдежзиклопсуфхцчшъыґіѕџҫꙑұ')) COLLATE "C");
END $function$
