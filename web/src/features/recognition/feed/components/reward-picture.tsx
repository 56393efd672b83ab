interface RewardPictureProps {
  src: string;
  size?: number;
}

/** Decorative: its title always appears beside it. */
export function RewardPicture({ src, size = 24 }: RewardPictureProps) {
  return <img src={src} alt="" width={size} height={size} />;
}
