/** The kinds of motorcycles, paints, places and hours of which the photos of the demo are made (tools/illustrations). */
export type BodyName =
  | 'classic'
  | 'cruiser'
  | 'naked'
  | 'retro'
  | 'sport'
  | 'adventure'
  | 'cafe'
  | 'commuter'
  | 'scooter';

export type Paint =
  | 'red'
  | 'maroon'
  | 'copper'
  | 'sand'
  | 'mustard'
  | 'cream'
  | 'white'
  | 'silver'
  | 'grey'
  | 'graphite'
  | 'black'
  | 'navy'
  | 'blue'
  | 'sky'
  | 'teal'
  | 'green'
  | 'olive'
  | 'purple';

export type SceneName =
  | 'courtyard'
  | 'riverside'
  | 'teaStall'
  | 'rickshawArt'
  | 'hills'
  | 'workshop'
  | 'paddy'
  | 'street';

export type Light = 'noon' | 'morning' | 'evening' | 'monsoon';

/** What a photo of the demo shows: a motorcycle in a place at an hour. */
export interface Look {
  readonly body: BodyName;
  readonly paint: Paint;
  /** Stripes, springs and badges. */
  readonly accent: Paint;
  readonly scene: SceneName;
  readonly light: Light;
}
