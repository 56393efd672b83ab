import type { NonEmpty } from './random.ts';

interface NamePool {
  first: NonEmpty<string>;
  last: NonEmpty<string>;
}

const words = (text: string): NonEmpty<string> => {
  const [first, ...rest] = text.trim().split(/\s+/);
  if (first === undefined) throw new Error('A pool of names is empty');
  return [first, ...rest];
};

/** First and family names that go together, as people of these origins write them. */
const pools = {
  maori: {
    first: words(
      'Aroha Hana Hinemoa Kahurangi Maia Marama Mereana Moana Ngaire Pania Tia Whetū Hēmi Hoani Kauri Manaaki Mikaere Nikau Pita Rāwiri Tāne Wikitōria Rangi Te-Ariki',
    ),
    last: words(
      'Paki Tipene Rāpana Waaka Hēnare Ngata Parata Tūhoro Kereama Pōtae Rangihuna Matene Wharerau Hohepa Tāwhara Karaka Raukawa Pēwhairangi Tamihana Te-Rangi',
    ),
  },
  pacific: {
    first: words(
      'Sina Lupe Malia ʻAna Salote Tevita Sione Ioane Semisi Losa Mele Fetu Tavita Iosefa Luseane Viliami Alofa Pita Makerita Tomasi',
    ),
    last: words(
      'Faleolo Tuilagi Fifita Leota Taufa Vainikolo Tauʻolo Lealiʻifano Moala Sopoaga Fonoti Havili Tupou Aumua Pauga Seumanu Tangata Ioelu Latu Matagi',
    ),
  },
  english: {
    first: words(
      'Alice Amelia Charlotte Emma Georgia Harriet Isla Kate Lucy Megan Olivia Ruby Sophie Zoe Adam Alex Callum Edward Harry Jack Joshua Liam Matthew Oliver Sam Thomas William Noah',
    ),
    last: words(
      'Whitcombe Ashdown Barlow Carver Denholm Ellery Farrow Garland Hartnell Ingram Kemp Langford Marlow Norwood Oakley Prescott Ridley Sutcliffe Thornley Underhill Wakefield Winslow Yardley Buckland',
    ),
  },
  scottish: {
    first: words(
      'Eilidh Catriona Mhairi Fiona Morag Isla Kirsty Ailsa Shona Callum Fergus Hamish Iain Alasdair Euan Ruaridh Graham Lachlan Gregor Angus',
    ),
    last: words(
      'Fraser Reid Muir MacAskill Sutherland Buchan Drummond Galbraith Kerr Lennox MacInnes MacLeod Moncrieff Ogilvie Rankine Strachan Tulloch Urquhart Abercrombie Carnegie',
    ),
  },
  irish: {
    first: words(
      'Siobhán Aoife Niamh Caoimhe Róisín Gráinne Orla Sinéad Ciara Seán Pádraig Eoin Cormac Fionn Declan Conor Tadhg Oisín',
    ),
    last: words(
      "O'Neill O'Shea Gallagher Byrne Kinsella Mulcahy Nolan Quigley Rafferty Tierney Delaney Costigan Brennan Hanrahan O'Rourke Corrigan Feeney",
    ),
  },
  italian: {
    first: words(
      'Giulia Chiara Francesca Elisa Paola Daniela Rosa Nicolò Luca Matteo Paolo Antonio Davide Stefano Renato Carlo',
    ),
    last: words(
      'Marchetti Bellini Caruso DeLuca Esposito Ferrante Gallo Lombardi Mancini Pellegrino Rinaldi Santoro Tedesco Vitale Zanetti Moretti',
    ),
  },
  croatian: {
    first: words(
      'Ana Ivana Marija Petra Katarina Mirjana Dragica Ivan Josip Ante Marko Tomislav Stjepan Željko Davor Nikola',
    ),
    last: words(
      'Babić Horvat Jurić Kovačević Marušić Perković Radić Šimić Tomić Vuković Župan Čović Galić Bašić Matijević Knežević',
    ),
  },
  greek: {
    first: words('Eleni Sofia Katerina Despina Zoi Vasiliki Nikos Dimitri Stavros Kostas Yiannis Petros'),
    last: words(
      'Angelis Christou Dimopoulos Economou Georgiou Kallas Lekkas Makris Pappas Stathis Tsakiris Vlahos',
    ),
  },
  vietnamese: {
    first: words('Linh Hương Thảo Ngọc Mai Lan Trang Minh Đức Tuấn Hải Quang Phúc Khoa Anh Bảo'),
    last: words('Nguyễn Trần Lê Phạm Huỳnh Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Vũ'),
  },
  chinese: {
    first: words(
      'Mei-Ling Xiu-Ying Hui-Min Li-Na Jia-Hui Yan-Ting Grace Vivian Wei-Jie Jun-Hao Kai-Wen Zhi-Hao Ming-De Daniel Jason Raymond',
    ),
    last: words('Chua Chen Liu Wang Zhang Huang Lin Wu Zhao Xu Ho Tan Lim Cheung Leung Yeung'),
  },
  indian: {
    first: words(
      'Priya Anika Deepa Divya Kavita Lakshmi Meera Neha Sunita Shreya Arjun Vikram Rohan Sanjay Rajesh Karthik Nikhil Gurpreet Harjit Manpreet Anil Suresh',
    ),
    last: words(
      'Raman Sharma Iyer Menon Nair Patel Reddy Rao Singh Kaur Gill Sandhu Desai Joshi Kulkarni Banerjee Mukherjee Chaudhary Pillai Subramaniam',
    ),
  },
  filipino: {
    first: words('Maricel Jocelyn Rowena Cristina Analyn Liza Jomar Rodel Ramil Arnel Dennis Jerome'),
    last: words(
      'Santos Reyes Bautista Dela-Cruz Villanueva Mercado Manalo Pangilinan Salonga Magbanua Aquino Ocampo',
    ),
  },
  lebanese: {
    first: words('Nadine Rima Layla Yasmin Hala Samira Elias Karim Fadi Ziad Rami Charbel'),
    last: words('Haddad Khoury Nassar Saad Maalouf Rahme Tannous Gemayel Farah Sleiman Abboud Chidiac'),
  },
  nigerian: {
    first: words('Adaeze Chiamaka Folake Ngozi Temitope Yetunde Daniel Emeka Chidi Tunde Samuel Olumide'),
    last: words('Okafor Adeyemi Balogun Chukwu Eze Nwosu Obi Ogunleye Okoro Olawale Uche Afolabi'),
  },
  polish: {
    first: words(
      'Agnieszka Magdalena Katarzyna Joanna Małgorzata Zofia Tomasz Paweł Michał Łukasz Krzysztof Bartosz',
    ),
    last: words(
      'Nowak Wójcik Kamiński Zieliński Szymański Dąbrowski Kozłowski Jabłoński Grabowski Pawlak Sikora Wróbel',
    ),
  },
} satisfies Record<string, NamePool>;

export type Origin = keyof typeof pools;
export type Country = 'AU' | 'NZ' | 'GB';

export const poolOf = (origin: Origin): NamePool => pools[origin];

/** How often an origin is met at work in each country. */
export const originsOf: Record<Country, NonEmpty<readonly [weight: number, origin: Origin]>> = {
  AU: [
    [28, 'english'],
    [9, 'italian'],
    [9, 'indian'],
    [8, 'chinese'],
    [8, 'vietnamese'],
    [7, 'irish'],
    [6, 'scottish'],
    [6, 'croatian'],
    [6, 'greek'],
    [5, 'filipino'],
    [4, 'lebanese'],
    [4, 'pacific'],
    [2, 'maori'],
  ],
  NZ: [
    [28, 'maori'],
    [26, 'english'],
    [17, 'pacific'],
    [9, 'scottish'],
    [7, 'indian'],
    [6, 'chinese'],
    [4, 'irish'],
    [3, 'filipino'],
  ],
  GB: [
    [36, 'scottish'],
    [30, 'english'],
    [9, 'irish'],
    [9, 'polish'],
    [8, 'indian'],
    [6, 'nigerian'],
    [2, 'italian'],
  ],
};
