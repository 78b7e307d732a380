import {SideCar} from './cars.tsx'
import {Clip, drawing, type Paint, type Placed} from './Illustration.tsx'

interface TreeProps {
  /** Where the trunk stands. */
  x: number
  /** Radius of the crown; the trunk grows with it. */
  crown: number
  /** Where the pavement is. */
  ground: number
}

/** A tree in the street. */
export function Tree({x, crown, ground}: TreeProps) {
  return (
    <>
      <path stroke="var(--il-ink)" strokeWidth="4" d={`M${x} ${ground}v${-2.2 * crown}`} />
      <circle cx={x} cy={ground - 2.3 * crown} r={crown} fill="var(--il-leaf-lo)" />
    </>
  )
}

interface PedestrianProps extends Placed {
  skin: Paint
  hair: Paint
  coat: Paint
}

/** Someone standing in the street with an arm raised; the feet are at the origin. */
export function Pedestrian({skin, hair, coat, transform}: PedestrianProps) {
  return (
    <g transform={transform}>
      <path stroke="var(--il-fig)" strokeWidth="8" d="M-5-30V0M6-30V0" />
      <path fill={coat} d="M-14-30v-22c0-11 6-17 14-17s14 6 14 17v22z" />
      <path stroke={coat} strokeWidth="6.5" d="m10-56 7 20" />
      <circle cx="1" cy="-81" r="11" fill={skin} />
      <path fill={hair} d="M-11-80c0-9 5-14 13-14 7 0 11 5 11 10-6 2-12 1-15-1-1 4-4 6-9 5" />
    </g>
  )
}

interface RestaurantProps extends Placed {
  wall: Paint
  /** The stripes of the awning between the red ones. */
  awning: Paint
}

/** A restaurant with two guests at its window, where it stands in the street. */
function Restaurant({wall, awning, transform}: RestaurantProps) {
  return (
    <g transform={transform}>
      <path fill={wall} d="M700 262h262v258H700z" />
      <rect width="282" height="20" x="690" y="250" fill="var(--il-tomato)" rx="4" />
      <path fill="var(--il-paper-lo)" d="M690 352h282v10H690z" />
      <path
        fill="var(--il-glow)"
        d="M724 344v-40a18 18 0 0 1 36 0v40zm58 0v-40a18 18 0 0 1 36 0v40zm58 0v-40a18 18 0 0 1 36 0v40zm58 0v-40a18 18 0 0 1 36 0v40z"
      />
      <rect width="148" height="98" x="716" y="408" fill="var(--il-fig)" rx="6" />
      <path fill="var(--il-glow)" d="M724 416h132v82H724z" />
      <Clip to={<path d="M724 416h132v82H724z" />}>
        <circle cx="756" cy="448" r="13" fill="var(--il-s1)" />
        <path fill="var(--il-ink)" d="M743 446c0-9 6-14 14-14 9 0 13 6 12 12-8 1-12-2-14-4-2 4-6 7-12 6" />
        <path fill="var(--il-tomato)" d="M734 500v-16c0-14 8-22 22-22s22 8 22 22v16z" />
        <circle cx="828" cy="446" r="13" fill="var(--il-s3)" />
        <path fill="var(--il-ink)" d="M815 448c-2-12 5-18 13-18 9 0 15 6 13 18-3-5-6-8-8-9-6 3-13 3-18 9" />
        <path fill="var(--il-leaf-lo)" d="M806 500v-16c0-14 8-22 22-22s22 8 22 22v16z" />
        <path fill="var(--il-ink)" d="M766 482h52v5h-52z" />
        <path stroke="var(--il-ink)" strokeWidth="5" d="M792 487v20" />
        <path stroke="var(--il-paper)" strokeWidth="4" d="M779 480v-10m26 10v-10" />
      </Clip>
      <rect width="54" height="100" x="884" y="420" fill="var(--il-tomato)" rx="4" />
      <rect width="38" height="46" x="892" y="428" fill="var(--il-glow)" rx="3" />
      <circle cx="930" cy="488" r="3.5" fill="var(--il-disc)" />
      <path
        fill="var(--il-tomato)"
        d="M704 384h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0H820v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0z"
      />
      <path
        fill={awning}
        d="M727.2 384h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0h23.2v22a11.6 11.6 0 0 1-23.2 0zm46.4 0H936v22a11.6 11.6 0 0 1-23.2 0z"
      />
      <path fill="var(--il-tomato-lo)" d="M704 374h255.2v12H704z" />
      <path stroke="var(--il-fig)" strokeWidth="4" d="M700 296h-38v12" />
      <circle cx="662" cy="336" r="28" fill="var(--il-fig)" />
      <path
        stroke="var(--il-disc)"
        strokeWidth="3.2"
        d="M652 322v8a4.5 4.5 0 0 0 9 0v-8m-4.5 0v29m12.5-29v29"
      />
    </g>
  )
}

/** A bar, where it stands in the street. */
function Bar({transform}: Placed) {
  return (
    <g transform={transform}>
      <path fill="var(--il-fig)" d="M992 322h182v198H992z" />
      <rect width="198" height="14" x="984" y="312" fill="var(--il-ink)" rx="4" />
      <circle cx="1083" cy="378" r="38" fill="var(--il-ink)" />
      <circle cx="1083" cy="378" r="31" stroke="var(--il-disc)" strokeWidth="4" />
      <path stroke="var(--il-paper)" strokeWidth="3.5" d="M1069 364h28l-14 15zm14 15v16m-9 1h18" />
      <rect width="98" height="66" x="1006" y="436" fill="var(--il-glow)" rx="4" />
      <path fill="var(--il-fig)" d="M1006 470h98v5h-98z" />
      <rect width="8" height="22" x="1016" y="448" fill="var(--il-tomato)" rx="3" />
      <rect width="8" height="28" x="1030" y="442" fill="var(--il-leaf-lo)" rx="3" />
      <rect width="8" height="18" x="1044" y="452" fill="var(--il-fig)" rx="3" />
      <rect width="8" height="26" x="1060" y="444" fill="var(--il-tomato)" rx="3" />
      <rect width="8" height="22" x="1076" y="448" fill="var(--il-disc-lo)" rx="3" />
      <rect width="8" height="28" x="1090" y="442" fill="var(--il-leaf-lo)" rx="3" />
      <rect width="42" height="92" x="1118" y="428" fill="var(--il-tomato)" rx="21" />
      <circle cx="1139" cy="448" r="8" fill="var(--il-glow)" />
      <circle cx="1150" cy="480" r="3.5" fill="var(--il-disc)" />
    </g>
  )
}

/** A shop, where it stands in the street. */
function Shop({transform}: Placed) {
  return (
    <g transform={transform}>
      <path fill="var(--il-leaf-lo)" d="M1214 290h222v230h-222z" />
      <rect width="238" height="16" x="1206" y="278" fill="var(--il-fig)" rx="4" />
      <path fill="var(--il-glow)" d="M1236 312h28v46h-28zm52 0h28v46h-28zm52 0h28v46h-28zm50 0h28v46h-28z" />
      <rect width="130" height="88" x="1230" y="418" fill="var(--il-paper)" rx="4" />
      <path fill="var(--il-glow)" d="M1236 424h118v76h-118z" />
      <path fill="var(--il-tomato)" d="M1250 500v-26h-6v-8h38v8h-6v26z" />
      <circle cx="1263" cy="456" r="15" fill="var(--il-leaf)" />
      <circle cx="1254" cy="464" r="9" fill="var(--il-fig)" />
      <circle cx="1274" cy="462" r="10" fill="var(--il-leaf)" />
      <rect width="26" height="36" x="1296" y="464" fill="var(--il-disc)" rx="3" />
      <path stroke="var(--il-fig)" strokeWidth="3.5" d="M1302 464c0-12 14-12 14 0" />
      <circle cx="1340" cy="482" r="9" fill="var(--il-shell-lo)" />
      <rect width="16" height="16" x="1332" y="484" fill="var(--il-tomato)" rx="3" />
      <rect width="42" height="96" x="1378" y="424" fill="var(--il-paper)" rx="4" />
      <rect width="28" height="50" x="1385" y="431" fill="var(--il-glow)" rx="3" />
      <circle cx="1412" cy="488" r="3" fill="var(--il-fig)" />
      <path
        fill="var(--il-disc)"
        d="M1222 390h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0z"
      />
      <path
        fill="var(--il-paper)"
        d="M1245 390h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0z"
      />
      <path fill="var(--il-disc-lo)" d="M1222 380h207v12h-207z" />
    </g>
  )
}

export const FrontRestaurant = drawing(
  '0 0 346 272',
  'A restaurant front',
  <Restaurant transform="translate(-628 -248)" wall="var(--il-shell-lo)" awning="var(--il-paper)" />,
)

export const FrontBar = drawing('0 0 202 210', 'A bar front', <Bar transform="translate(-982 -310)" />)

export const FrontShop = drawing('0 0 242 244', 'A shop front', <Shop transform="translate(-1204 -276)" />)

export const Street = drawing(
  '0 0 1600 640',
  'A street at sunset: a restaurant, a bar and a shop, with a car pulling up outside',
  <>
    <circle cx="1075" cy="372" r="258" fill="var(--il-disc)" />
    <path
      fill="var(--il-shell-lo)"
      d="M0 520v-90h70v-40h90v60h70v-90h60l20-26 20 26v100h120v-50h90v-70h84v120h60v-30h80v-60h70v40h50v-80h74v-24h40v24h60v90h70v-60h90v-70h110v100h60v-60h80v150h60v40z"
    />
    <path fill="var(--il-paper)" d="M96 520V410l62-52 62 52v110z" />
    <path fill="var(--il-tomato)" d="m84 416 74-62 74 62-8 10-66-55-66 55z" />
    <rect width="34" height="64" x="142" y="456" fill="var(--il-fig)" rx="17" />
    <path fill="var(--il-glow)" d="M112 458v-23a11 11 0 0 1 22 0v23zm72 0v-23a11 11 0 0 1 22 0v23z" />
    <Tree x={272} crown={30} ground={520} />
    <Tree x={62} crown={22} ground={520} />
    <path fill="var(--il-leaf-lo)" d="M316 404h150v116H316z" />
    <rect width="166" height="16" x="308" y="392" fill="var(--il-fig)" rx="4" />
    <path
      fill="var(--il-glow)"
      d="M334 476v-33a15 15 0 0 1 30 0v33zm42 0v-33a15 15 0 0 1 30 0v33zm42 0v-33a15 15 0 0 1 30 0v33z"
    />
    <path fill="var(--il-fig)" d="M368 486h46v34h-46z" />
    <Tree x={512} crown={34} ground={520} />
    <path stroke="var(--il-ink)" strokeWidth="5" d="M1184 520V404c0-12 6-18 16-18h10" />
    <circle cx="1214" cy="390" r="8" fill="var(--il-disc-hi)" />
    <Restaurant wall="var(--il-paper)" awning="var(--il-shell)" />
    <Bar />
    <Shop transform="translate(26)" />
    <Tree x={1510} crown={36} ground={520} />
    <Tree x={1570} crown={26} ground={520} />
    <path fill="var(--il-paper-lo)" d="M-3200 516h8000v22h-8000z" />
    <path fill="var(--il-ink)" d="M-3200 536h8000v104h-8000z" />
    <path stroke="var(--il-disc)" strokeDasharray="34 30" strokeWidth="5" d="M-3180 592h7960" />
    <Pedestrian
      transform="matrix(-.98 0 0 .98 1222 524)"
      skin="var(--il-s3)"
      hair="var(--il-ink)"
      coat="var(--il-tomato)"
    />
    <Pedestrian
      transform="translate(1192 526)"
      skin="var(--il-s1)"
      hair="var(--il-tomato-lo)"
      coat="var(--il-paper)"
    />
    <SideCar className="arrives" transform="translate(446 456)scale(1.14)" />
  </>,
)
