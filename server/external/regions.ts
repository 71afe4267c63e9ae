// Bundles regions and cities: all states of Brazil and larger regions of ten other countries, capitals first.
// GEO_URL replaces them by an external service.

interface Region {
  isoCode: string
  name: string
  cities: readonly string[]
}

/** Parses lines of the form `code|name|city, city, …`. */
const parseRegions = (lines: string): readonly Region[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [isoCode = '', name = '', cities = ''] = line.trim().split('|')
      return { isoCode, name, cities: cities.split(', ') }
    })

const countries: Readonly<Record<string, readonly Region[]>> = {
  BR: parseRegions(`
    AC|Acre|Rio Branco, Cruzeiro do Sul, Sena Madureira, Tarauacá, Feijó, Brasiléia
    AL|Alagoas|Maceió, Arapiraca, Palmeira dos Índios, Rio Largo, Penedo, União dos Palmares
    AP|Amapá|Macapá, Santana, Laranjal do Jari, Oiapoque, Mazagão
    AM|Amazonas|Manaus, Parintins, Itacoatiara, Manacapuru, Coari, Tefé, Tabatinga
    BA|Bahia|Salvador, Feira de Santana, Vitória da Conquista, Camaçari, Itabuna, Juazeiro, Lauro de Freitas, Ilhéus, Jequié, Teixeira de Freitas, Barreiras, Porto Seguro
    CE|Ceará|Fortaleza, Caucaia, Juazeiro do Norte, Maracanaú, Sobral, Crato, Itapipoca, Maranguape
    DF|Distrito Federal|Brasília, Taguatinga, Ceilândia, Gama, Sobradinho, Planaltina
    ES|Espírito Santo|Vitória, Vila Velha, Serra, Cariacica, Cachoeiro de Itapemirim, Linhares, Guarapari, Colatina
    GO|Goiás|Goiânia, Aparecida de Goiânia, Anápolis, Rio Verde, Luziânia, Águas Lindas de Goiás, Valparaíso de Goiás, Catalão
    MA|Maranhão|São Luís, Imperatriz, São José de Ribamar, Timon, Caxias, Codó, Bacabal
    MT|Mato Grosso|Cuiabá, Várzea Grande, Rondonópolis, Sinop, Tangará da Serra, Cáceres, Sorriso
    MS|Mato Grosso do Sul|Campo Grande, Dourados, Três Lagoas, Corumbá, Ponta Porã, Naviraí, Bonito
    MG|Minas Gerais|Belo Horizonte, Uberlândia, Contagem, Juiz de Fora, Betim, Montes Claros, Ribeirão das Neves, Uberaba, Governador Valadares, Ipatinga, Sete Lagoas, Divinópolis, Poços de Caldas, Ouro Preto
    PA|Pará|Belém, Ananindeua, Santarém, Marabá, Parauapebas, Castanhal, Altamira
    PB|Paraíba|João Pessoa, Campina Grande, Santa Rita, Patos, Bayeux, Cabedelo
    PR|Paraná|Curitiba, Londrina, Maringá, Ponta Grossa, Cascavel, São José dos Pinhais, Foz do Iguaçu, Colombo, Guarapuava, Paranaguá
    PE|Pernambuco|Recife, Jaboatão dos Guararapes, Olinda, Caruaru, Petrolina, Paulista, Cabo de Santo Agostinho, Garanhuns
    PI|Piauí|Teresina, Parnaíba, Picos, Piripiri, Floriano
    RJ|Rio de Janeiro|Rio de Janeiro, São Gonçalo, Duque de Caxias, Nova Iguaçu, Niterói, Belford Roxo, Campos dos Goytacazes, Petrópolis, Volta Redonda, Macaé, Cabo Frio, Angra dos Reis, Teresópolis
    RN|Rio Grande do Norte|Natal, Mossoró, Parnamirim, São Gonçalo do Amarante, Caicó
    RS|Rio Grande do Sul|Porto Alegre, Caxias do Sul, Canoas, Pelotas, Santa Maria, Gravataí, Viamão, Novo Hamburgo, São Leopoldo, Rio Grande, Passo Fundo, Gramado
    RO|Rondônia|Porto Velho, Ji-Paraná, Ariquemes, Vilhena, Cacoal
    RR|Roraima|Boa Vista, Rorainópolis, Caracaraí, Pacaraima
    SC|Santa Catarina|Florianópolis, Joinville, Blumenau, São José, Chapecó, Itajaí, Criciúma, Jaraguá do Sul, Balneário Camboriú, Lages
    SP|São Paulo|São Paulo, Guarulhos, Campinas, São Bernardo do Campo, Santo André, Osasco, São José dos Campos, Ribeirão Preto, Sorocaba, Mauá, Santos, São José do Rio Preto, Mogi das Cruzes, Diadema, Jundiaí, Piracicaba, Carapicuíba, Bauru, Franca, São Carlos
    SE|Sergipe|Aracaju, Nossa Senhora do Socorro, Lagarto, Itabaiana, São Cristóvão
    TO|Tocantins|Palmas, Araguaína, Gurupi, Porto Nacional, Paraíso do Tocantins
  `),
  AR: parseRegions(`
    C|Ciudad Autónoma de Buenos Aires|Buenos Aires
    B|Buenos Aires|La Plata, Mar del Plata, Bahía Blanca, Quilmes, Tandil
    X|Córdoba|Córdoba, Río Cuarto, Villa María, Villa Carlos Paz
    M|Mendoza|Mendoza, San Rafael, Godoy Cruz
    S|Santa Fe|Santa Fe, Rosario, Rafaela
    T|Tucumán|San Miguel de Tucumán, Yerba Buena
  `),
  CL: parseRegions(`
    RM|Región Metropolitana de Santiago|Santiago, Puente Alto, Maipú, Las Condes
    VS|Valparaíso|Valparaíso, Viña del Mar, Quilpué
    BI|Biobío|Concepción, Talcahuano, Los Ángeles
    AN|Antofagasta|Antofagasta, Calama
  `),
  CO: parseRegions(`
    DC|Bogotá|Bogotá
    ANT|Antioquia|Medellín, Bello, Envigado, Itagüí
    VAC|Valle del Cauca|Cali, Palmira, Buenaventura
    ATL|Atlántico|Barranquilla, Soledad
    BOL|Bolívar|Cartagena, Magangué
  `),
  DE: parseRegions(`
    BE|Berlin|Berlin
    BY|Bayern|München, Nürnberg, Augsburg, Regensburg
    HH|Hamburg|Hamburg
    HE|Hessen|Wiesbaden, Frankfurt am Main, Kassel, Darmstadt
    NW|Nordrhein-Westfalen|Düsseldorf, Köln, Dortmund, Essen, Bonn
    BW|Baden-Württemberg|Stuttgart, Mannheim, Karlsruhe, Freiburg im Breisgau
    SN|Sachsen|Dresden, Leipzig, Chemnitz
  `),
  ES: parseRegions(`
    MD|Comunidad de Madrid|Madrid, Móstoles, Alcalá de Henares, Getafe
    CT|Cataluña|Barcelona, Badalona, Girona, Tarragona, Lleida
    AN|Andalucía|Sevilla, Málaga, Córdoba, Granada, Cádiz
    VC|Comunidad Valenciana|València, Alicante, Elche, Castelló de la Plana
    PV|País Vasco|Vitoria-Gasteiz, Bilbao, Donostia-San Sebastián
    GA|Galicia|Santiago de Compostela, Vigo, A Coruña
  `),
  FR: parseRegions(`
    IDF|Île-de-France|Paris, Boulogne-Billancourt, Versailles, Saint-Denis
    ARA|Auvergne-Rhône-Alpes|Lyon, Grenoble, Saint-Étienne, Annecy
    PAC|Provence-Alpes-Côte d’Azur|Marseille, Nice, Toulon, Grasse, Cannes
    OCC|Occitanie|Toulouse, Montpellier, Nîmes
    NAQ|Nouvelle-Aquitaine|Bordeaux, Limoges, Poitiers
    BRE|Bretagne|Rennes, Brest, Quimper
  `),
  GB: parseRegions(`
    ENG|England|London, Birmingham, Manchester, Liverpool, Leeds, Bristol
    SCT|Scotland|Edinburgh, Glasgow, Aberdeen, Dundee
    WLS|Wales|Cardiff, Swansea, Newport
    NIR|Northern Ireland|Belfast, Derry, Lisburn
  `),
  IT: parseRegions(`
    62|Lazio|Roma, Latina, Viterbo
    25|Lombardia|Milano, Brescia, Bergamo, Monza
    72|Campania|Napoli, Salerno, Caserta
    52|Toscana|Firenze, Pisa, Siena, Livorno
    34|Veneto|Venezia, Verona, Padova
    21|Piemonte|Torino, Novara, Alessandria
  `),
  MX: parseRegions(`
    CMX|Ciudad de México|Ciudad de México
    JAL|Jalisco|Guadalajara, Zapopan, Puerto Vallarta
    NLE|Nuevo León|Monterrey, San Pedro Garza García, Apodaca
    PUE|Puebla|Puebla, Tehuacán, Cholula
    YUC|Yucatán|Mérida, Valladolid
  `),
  PT: parseRegions(`
    11|Lisboa|Lisboa, Sintra, Cascais, Loures, Amadora
    13|Porto|Porto, Vila Nova de Gaia, Matosinhos, Gondomar
    03|Braga|Braga, Guimarães, Vila Nova de Famalicão
    06|Coimbra|Coimbra, Figueira da Foz
    08|Faro|Faro, Portimão, Albufeira, Loulé
    15|Setúbal|Setúbal, Almada, Seixal
    30|Região Autónoma da Madeira|Funchal, Câmara de Lobos
    20|Região Autónoma dos Açores|Ponta Delgada, Angra do Heroísmo
  `),
  US: parseRegions(`
    CA|California|Sacramento, Los Angeles, San Diego, San Francisco, San Jose
    FL|Florida|Tallahassee, Miami, Orlando, Tampa, Jacksonville
    IL|Illinois|Springfield, Chicago, Aurora
    MA|Massachusetts|Boston, Worcester, Cambridge
    NY|New York|Albany, New York City, Buffalo, Rochester
    TX|Texas|Austin, Houston, Dallas, San Antonio
    WA|Washington|Olympia, Seattle, Spokane
  `),
}

/** Returns the regions of a country; none for a country that is not bundled. */
export const regionsOf = (country: string): readonly Region[] =>
  Object.hasOwn(countries, country) ? (countries[country] ?? []) : []

export const citiesOf = (country: string, region: string): readonly string[] =>
  regionsOf(country).find(({ isoCode }) => isoCode === region)?.cities ?? []
